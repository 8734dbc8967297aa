import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginKeeping, endKeeping, keepPagesOf, keptFolder, pagesFolder } from '#builder/bake/kept';
import { afterAll, beforeAll, expect, it } from 'vitest';

let root = '';
const write = (path: string, text: string) => writeFile(join(root, path), text);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'passerelle-kept-'));
  for (const folder of ['contract', 'site/pages', 'worker'])
    await mkdir(join(root, folder), { recursive: true });
  await write('astro.config.mjs', '');
  await write('package-lock.json', '{}');
  await write('site/pages/index.astro', '<p>Avant</p>');
});
afterAll(async () => {
  await rm(keptFolder(root), { recursive: true, force: true });
  await rm(root, { recursive: true });
});

it('keeps pages from one build to the next, until the code or the API is another', async () => {
  const api = 'https://exemple.fr';
  /** Whether what a build left is there for the next one. */
  const isKept = async (url: string) => {
    const folder = pagesFolder(root);
    await keepPagesOf(folder, url, root);
    const page = join(folder, 'page.html');
    const found = existsSync(page);
    await writeFile(page, '');
    return found;
  };
  expect(await isKept(api)).toBe(false);
  expect(await isKept(api)).toBe(true);
  await write('site/pages/index.astro', '<p>Après</p>');
  expect(await isKept(api)).toBe(false);
  expect(await isKept(api)).toBe(true);
  await write('worker/app.ts', 'export {};');
  expect(await isKept(api)).toBe(false);
  expect(await isKept('https://autre.fr')).toBe(false);
  expect(await isKept('https://autre.fr')).toBe(true);
});

it('forgets what a build kept that did not come to its end', async () => {
  const folder = join(root, 'kept');
  const page = join(folder, 'page.html');
  await beginKeeping(folder);
  await mkdir(folder);
  await writeFile(page, '');
  await endKeeping(folder);
  await beginKeeping(folder);
  expect(existsSync(page)).toBe(true);
  await beginKeeping(folder);
  expect(existsSync(page)).toBe(false);
});
