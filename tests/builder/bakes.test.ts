import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bake } from '#builder/bake/bake';
import { restorePrevious, servedPages } from '#builder/bake/releases';
import type { BuildMark } from '#contract/builds';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { faultsOf, readFolder, serveContent, type Content } from './content.ts';

const SITE = 'http://127.0.0.1:8787';
const SLUG = 'mecs-le-quotidien-comme-outil-educatif';
let content: Content;
let folder = '';
let outDir = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-builds-'));
  content = await serveContent(join(folder, 'state'));
  outDir = join(folder, 'site');
  await bake({ contentUrl: content.url, siteUrl: SITE, outDir, as: 'site' });
}, 120_000);
afterAll(async () => {
  await content.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => content.breakOn(undefined));

const rebake = () => bake({ contentUrl: content.url, siteUrl: SITE, outDir, as: 'pages' });
const served = async () => readFolder(await servedPages(outDir));
const titled = (files: Record<string, string>, title: string) =>
  Buffer.from(files[`articles/${SLUG}.html`]!, 'latin1').toString().includes(title);
const markOf = (files: Record<string, string>) => JSON.parse(files['_build.json']!) as BuildMark;

it('skips what did not change, and makes the same pages as a build that skips nothing', async () => {
  const before = await served();
  await content.rename(SLUG, 'Un titre changé');
  await rebake();
  const after = await served();
  expect(titled(before, 'Un titre changé')).toBe(false);
  expect(titled(after, 'Un titre changé')).toBe(true);
  expect(faultsOf(after)).toEqual([]);
  const whole = join(folder, 'whole');
  await bake({ contentUrl: content.url, siteUrl: SITE, outDir: whole, as: 'files' });
  const { '_build.json': _, ...expected } = await readFolder(join(whole, 'client'));
  const { '_build.json': mark, ...made } = after;
  expect(Object.keys(made)).toEqual(Object.keys(expected));
  for (const [name, text] of Object.entries(expected)) expect(made[name] === text, name).toBe(true);
  expect(JSON.parse(mark!)).toMatchObject({ last_change: markOf(before).last_change + 1 });
});

it('puts the previous pages back, and the present ones again', async () => {
  const first = await served();
  await content.rename(SLUG, 'Un titre de trop');
  await rebake();
  const second = await served();
  await restorePrevious(outDir);
  expect(await served()).toEqual(first);
  await restorePrevious(outDir);
  expect(await served()).toEqual(second);
});

it.each([
  ['the API does not answer', /./, 'ne répond pas'],
  ['a page cannot be rendered', new RegExp(`^/api/articles/${SLUG}`), 'La construction du site'],
  ['the list breaks off', /fields=card/, 'La construction du site'],
])('leaves what is served as it is when %s', async (_, address, sentence) => {
  const before = await served();
  await content.rename(SLUG, 'Un titre qui ne paraît pas');
  content.breakOn(address);
  await expect(rebake()).rejects.toThrow(sentence);
  expect(await served()).toEqual(before);
  content.breakOn(undefined);
  await rebake();
  expect(titled(await served(), 'Un titre qui ne paraît pas')).toBe(true);
});

it('leaves what is served as it is when the disk refuses to hold a file', async () => {
  const before = await served();
  await content.rename(SLUG, 'Un titre sans place');
  const { code } = await builder('ulimit -f 20; ').ended;
  expect(code).not.toBe(0);
  expect(await served()).toEqual(before);
});

it('is whole after each of ten kills, and healed by the next build', async () => {
  const moments = [0.1, 0.3, 0.5, 0.7, 0.9, 'end', 'end', 'end', 'end', 'end'] as const;
  const started = performance.now();
  await rebake();
  const duration = performance.now() - started;
  const releases = () => readdirSync(join(outDir, 'pages')).length;
  for (const [round, moment] of moments.entries()) {
    await content.rename(SLUG, `Un titre interrompu ${round}`);
    const before = releases();
    const { child, ended } = builder();
    if (moment === 'end') {
      while (releases() === before && child.exitCode === null) await sleep(1);
      await sleep(Math.random() * 5);
    } else await sleep(duration * moment * Math.random());
    child.kill('SIGKILL');
    await ended;
    const files = await served();
    expect(faultsOf(files)).toEqual([]);
    expect(markOf(files).last_change).toBeGreaterThan(0);
  }
  await rebake();
  const healed = await served();
  expect(titled(healed, 'Un titre interrompu 9')).toBe(true);
  expect(faultsOf(healed)).toEqual([]);
});

/** A builder in a process of its own, with what the shell is to do first. */
function builder(setup = '') {
  const script = join(import.meta.dirname, 'bake-process.ts');
  const command = `${setup}exec "${process.execPath}" "${script}" ${content.url} ${SITE} "${outDir}"`;
  const child = spawn('sh', ['-c', command], { stdio: 'ignore' });
  const ended = new Promise<{ code: number | null }>((resolve) =>
    child.once('close', (code) => resolve({ code })),
  );
  return { child, ended };
}
