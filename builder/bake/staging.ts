import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE } from '../environment.ts';
import { withLock } from '../lock.ts';
import { nameFor } from './kept.ts';

// Inside the project, because pages are rendered by code that looks for its packages upwards.
const STAGING = join(CACHE, 'builds');
const DISCARDED = '.discarded-';

/**
 * Gives a build for `outDir` an empty folder of its own: always the same one, because its name is
 * part of what a page is compared by before it is skipped.
 */
export async function withStaging<Result>(
  outDir: string,
  build: (staging: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(STAGING, { recursive: true });
  const staging = join(STAGING, nameFor(outDir));
  return withLock(`${staging}.lock`, async () => {
    await rm(staging, { recursive: true, force: true });
    return build(staging).finally(() => discard(staging));
  });
}

/**
 * Moves a folder out of the way and deletes it without being waited for, along with what builds
 * that were killed left: deleting thousands of new files can take longer than making them.
 */
async function discard(folder: string): Promise<void> {
  await rename(folder, `${folder}${DISCARDED}${Date.now()}`).catch(() => {});
  const left = (await readdir(STAGING)).filter((name) => name.includes(DISCARDED));
  const deletions = left.map((name) => rm(join(STAGING, name), { recursive: true, force: true }));
  void Promise.all(deletions).catch((error: unknown) =>
    console.error('Une construction terminée n’a pas pu être effacée.', error),
  );
}
