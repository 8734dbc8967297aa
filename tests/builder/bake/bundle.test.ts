import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeBundle } from '#builder/bake/bundle';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readFolder } from '../content.ts';

let folder = '';
let made: string[] = [];
const bundles = () => join(folder, 'bundles');

/** Writes the name of the sources as the bundle. */
async function bundle({ sources, outDir }: { sources: string; outDir: string }): Promise<void> {
  made.push(sources);
  await mkdir(join(outDir, 'server'), { recursive: true });
  await writeFile(join(outDir, 'server/entry.mjs'), sources);
}

async function placed(sources: string, bundling = bundle): Promise<Record<string, string>> {
  const outDir = await mkdtemp(join(folder, 'out-'));
  const options = { sources, siteUrl: 'https://exemple.fr', outDir };
  await placeBundle(options, undefined, { bundles: bundles(), bundle: bundling });
  return readFolder(outDir);
}

beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'passerelle-bundles-'))));
beforeEach(async () => {
  made = [];
  await rm(bundles(), { recursive: true, force: true });
});
afterAll(() => rm(folder, { recursive: true }));

it('bundles the same sources once, and others again', async () => {
  const first = await placed('une');
  expect(first).toEqual({ 'server/entry.mjs': 'une' });
  expect(await placed('une')).toEqual(first);
  expect(await placed('autre')).toEqual({ 'server/entry.mjs': 'autre' });
  expect(made).toEqual(['une', 'autre']);
});

it('is not changed by what a build does with it', async () => {
  const outDir = join(folder, 'changed');
  const place = () =>
    placeBundle({ sources: 'une', siteUrl: '', outDir }, undefined, {
      bundles: bundles(),
      bundle,
    });
  await place();
  await place();
  await writeFile(join(outDir, 'server/entry.mjs'), 'changé');
  expect(await placed('une')).toEqual({ 'server/entry.mjs': 'une' });
});

it('keeps those that were used last', async () => {
  for (const sources of ['une', 'deux', 'trois', 'une', 'quatre']) await placed(sources);
  expect((await readdir(bundles())).sort()).toEqual(['quatre', 'trois', 'une']);
});

it('keeps nothing of what failed, and is healed after a kill', async () => {
  const failing = async (options: Parameters<typeof bundle>[0]) => {
    await bundle(options);
    throw new Error('Non.');
  };
  await expect(placed('une', failing)).rejects.toThrow('Non.');
  expect(existsSync(bundles())).toBe(false);
  await mkdir(join(bundles(), 'begun/server'), { recursive: true });
  await writeFile(join(bundles(), 'begun/server/half.mjs'), '');
  expect(await placed('une')).toEqual({ 'server/entry.mjs': 'une' });
  expect(await placed('une')).toEqual({ 'server/entry.mjs': 'une' });
});

it('bundles for two at the same time', async () => {
  const [one, other] = await Promise.all([placed('une'), placed('une')]);
  expect(one).toEqual(other);
  expect(await readdir(bundles())).toEqual(['une']);
});
