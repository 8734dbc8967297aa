import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bake, buildWithAstro } from '#builder/bake/bake';
import { KEPT, keptFolder } from '#builder/bake/kept';
import { CACHE } from '#builder/environment';
import { restorePrevious, servedPages } from '#builder/bake/releases';
import { withLock } from '#builder/lock';
import type { BuildMark } from '#contract/publication/builds';
import { PARTS, placeOf } from '#contract/pages/parts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isEndurance } from '../../endurance.ts';
import { copyBakedState, FIXTURE_SITE } from '../../fixture/baked-state.ts';
import { faultsOf, readFolder, serveContent, type Content } from '../content.ts';
import { fakeBuild } from './fake-build.ts';

const BUNDLES = join(KEPT, 'bundles');
const SLUG = 'mecs-le-quotidien-comme-outil-educatif';
let content: Content;
let folder = '';
let outDir = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-builds-'));
  const state = join(folder, 'state');
  await copyBakedState(state);
  content = await serveContent(state);
  outDir = join(state, 'site');
});
afterAll(async () => {
  await content.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => content.breakOn(undefined));

type Builder = 'Astro' | 'a fake';

/** Builder for tests in which a real build would prove nothing more. */
const ANY: Builder = isEndurance ? 'Astro' : 'a fake';

const rebake = (by: Builder = ANY) =>
  bake(
    { contentUrl: content.url, siteUrl: FIXTURE_SITE, outDir, as: 'pages' },
    by === 'Astro' ? buildWithAstro : fakeBuild,
  );
const served = async () => readFolder(await servedPages(outDir));
const titled = (files: Record<string, string>, title: string) =>
  Buffer.from(files[`articles/${SLUG}.html`]!, 'latin1').toString().includes(title);
const markOf = (files: Record<string, string>) => JSON.parse(files['_build.json']!) as BuildMark;

it('skips what did not change, is healed, and makes the same pages as a build that skips nothing', async () => {
  await content.rename(SLUG, 'Un titre interrompu');
  // Only a build into the same folder reuses pages.
  await kill('Astro', 'end');
  await rebake('Astro');
  const before = await served();
  expect(titled(before, 'Un titre interrompu')).toBe(true);

  await content.rename(SLUG, 'Un titre pour rien');
  content.before(/^\/api\/pages\/articles/, () => content.trash(SLUG, true));
  await rebake('Astro');
  const without = await served();
  expect(`articles/${SLUG}.html` in without, 'gone since the build began').toBe(false);
  expect(faultsOf(without)).toEqual([]);

  await content.trash(SLUG, false);
  const title = `Un titre changé ${PARTS.map(placeOf).join('')}`;
  await content.rename(SLUG, title);
  await rebake('Astro');
  const after = await served();
  expect(titled(before, 'Un titre changé')).toBe(false);
  expect(titled(after, 'Un titre changé')).toBe(true);
  expect(faultsOf(after)).toEqual([]);
  const whole = join(folder, 'whole');
  // Compares the reused pages with those of a full build.
  await withLock(join(CACHE, 'bundles.lock'), () => rm(BUNDLES, { recursive: true }));
  content.takeAsked();
  await bake({ contentUrl: content.url, siteUrl: FIXTURE_SITE, outDir: whole, as: 'files' });
  const asked = content.takeAsked();
  for (const list of ['articles', 'lists', 'keys'])
    expect(asked.filter((path) => path === `/api/pages/${list}`)).toHaveLength(1);
  // Requests for single pages, whose number does not depend on the articles.
  expect(asked.filter((path) => path === '/api/pages').length).toBeLessThan(13);
  const kept = keptFolder(whole);
  expect(existsSync(join(kept, 'pages/keys.json'))).toBe(true);
  await rm(kept, { recursive: true });
  const { '_build.json': _, ...expected } = await readFolder(join(whole, 'client'));
  const { '_build.json': mark, ...made } = after;
  expect(Object.keys(made)).toEqual(Object.keys(expected));
  for (const [name, text] of Object.entries(expected)) expect(made[name] === text, name).toBe(true);
  for (const [name, text] of Object.entries(made))
    for (const part of PARTS) expect(text.includes(placeOf(part)), name).toBe(false);
  expect(markOf(without).last_change).toBe(markOf(before).last_change + 1);
  // The deletion, its undo and the new title.
  expect(JSON.parse(mark!)).toMatchObject({ last_change: markOf(without).last_change + 3 });
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
  ['a page cannot be rendered', /^\/api\/pages\/articles/, 'La construction du site'],
  ['the list breaks off', /pages\/keys/, 'La construction du site'],
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

it('tells when a protection against robots stands before the API', async () => {
  const server = createServer((_, response) =>
    response.writeHead(403, { 'cf-mitigated': 'challenge' }).end('Just a moment…'),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const contentUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const refused = bake({ contentUrl, siteUrl: contentUrl, outDir, as: 'pages' });
  await expect(refused).rejects.toThrow('donnez à API_URL l’adresse du Worker');
  server.close();
});

it('leaves what is served as it is when the disk refuses to hold a file', async () => {
  const before = await served();
  await content.rename(SLUG, 'Un titre sans place');
  const { code } = await builder(ANY, 'ulimit -f 20; ').ended;
  expect(code).not.toBe(0);
  expect(await served()).toEqual(before);
});

const MOMENTS = ['end', 0.5, 0.9, 0.1, 'end', 0.3, 'end', 0.7, 'end', 'end'] as const;
/** Builders to kill. The first test kills Astro once in every run. */
const KILLED: Builder[] = isEndurance ? ['a fake', 'Astro'] : ['a fake'];

it.each(KILLED)('is whole after each kill of %s, and healed by the next build', async (by) => {
  const duration = await timeOf(() => rebake(by));
  for (const [round, moment] of MOMENTS.entries()) {
    await content.rename(SLUG, `Un titre interrompu ${round}`);
    await kill(by, moment === 'end' ? moment : duration * moment * Math.random());
  }
  await rebake(by);
  const healed = await served();
  expect(titled(healed, `Un titre interrompu ${MOMENTS.length - 1}`)).toBe(true);
  expect(faultsOf(healed)).toEqual([]);
});

/** Kills a build after a number of milliseconds, or when it releases its pages. Expects complete pages. */
async function kill(by: Builder, moment: number | 'end'): Promise<void> {
  const releases = () => readdirSync(join(outDir, 'pages')).length;
  const before = releases();
  const { child, ended } = builder(by);
  if (moment === 'end') {
    while (releases() === before && child.exitCode === null) await sleep(1);
    await sleep(Math.random() * 5);
  } else await sleep(moment);
  child.kill('SIGKILL');
  await ended;
  const files = await served();
  expect(faultsOf(files)).toEqual([]);
  expect(markOf(files).last_change).toBeGreaterThan(0);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Starts a builder in its own process. `setup` is shell code that runs first. */
function builder(by: Builder, setup = '') {
  const script = join(import.meta.dirname, 'bake-process.ts');
  const command = `${setup}exec "${process.execPath}" "${script}" ${content.url} ${FIXTURE_SITE} "${outDir}" "${by}"`;
  const child = spawn('sh', ['-c', command], { stdio: 'ignore' });
  const ended = new Promise<{ code: number | null }>((resolve) =>
    child.once('close', (code) => resolve({ code })),
  );
  return { child, ended };
}
