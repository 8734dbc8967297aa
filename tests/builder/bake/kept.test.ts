import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginKeeping, endKeeping } from '#builder/bake/kept';
import { afterAll, beforeAll, expect, it } from 'vitest';

let root = '';

beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'passerelle-kept-'))));
afterAll(() => rm(root, { recursive: true }));

it('keeps pages from one build to the next, until they are made from something else', async () => {
  const folder = join(root, 'kept');
  /** Runs a build and returns true when it found the page of the previous one. */
  const isKept = async (madeFrom: string) => {
    await beginKeeping(folder, madeFrom);
    const page = join(folder, 'page.html');
    const found = existsSync(page);
    await writeFile(page, '');
    await endKeeping(folder);
    return found;
  };
  expect(await isKept('ceci')).toBe(false);
  expect(await isKept('ceci')).toBe(true);
  expect(await isKept('cela')).toBe(false);
  expect(await isKept('cela')).toBe(true);
});

it('forgets what a build kept that did not come to its end', async () => {
  const folder = join(root, 'unfinished');
  const page = join(folder, 'page.html');
  await beginKeeping(folder, 'ceci');
  await writeFile(page, '');
  await endKeeping(folder);
  await beginKeeping(folder, 'ceci');
  expect(existsSync(page)).toBe(true);
  await beginKeeping(folder, 'ceci');
  expect(existsSync(page)).toBe(false);
});
