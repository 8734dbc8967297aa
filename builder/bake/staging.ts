import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE } from '../environment.ts';
import { withLock } from '../lock.ts';
import { nameFor } from './kept.ts';

// Inside the project, because the page renderer resolves its packages in the parent folders.
const STAGING = join(CACHE, 'builds');
const DISCARDED = '.discarded-';

/**
 * Runs a build in an empty folder that is always the same for an `outDir`. Its name is part of the
 * key by which unchanged pages are recognized.
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
 * Renames a folder and deletes it in the background, along with those that killed builds left.
 * Deleting thousands of new files can take longer than making them.
 */
async function discard(folder: string): Promise<void> {
  await rename(folder, `${folder}${DISCARDED}${Date.now()}`).catch(() => {});
  const left = (await readdir(STAGING)).filter((name) => name.includes(DISCARDED));
  const deletions = left.map((name) => rm(join(STAGING, name), { recursive: true, force: true }));
  void Promise.all(deletions).catch((error: unknown) =>
    console.error('Une construction terminée n’a pas pu être effacée.', error),
  );
}
