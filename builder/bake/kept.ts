import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../environment.ts';

/** Cache folder. Cloudflare's builds preserve `node_modules/.astro` from one build to the next. */
export const KEPT = join(ROOT, 'node_modules/.astro/passerelle');

/** Returns the cache folder of the builds for `outDir`. */
export function keptFolder(outDir: string): string {
  return join(KEPT, nameFor(outDir));
}

/** Returns a folder name derived from `outDir`. */
export function nameFor(outDir: string): string {
  return createHash('sha256').update(outDir).digest('hex').slice(0, 16);
}

/** Returns the page cache of the builds for `outDir`. */
export function pagesFolder(outDir: string): string {
  return join(keptFolder(outDir), 'pages');
}

const unfinished = (folder: string) => `${folder}.unfinished`;

/**
 * Marks a page cache as being written. Empties it first when it was made from other sources.
 * Also empties it when the previous build failed, or when content changed during that build: a page
 * may then be cached under the key of another version.
 */
export async function beginKeeping(folder: string, madeFrom: string): Promise<void> {
  const file = join(folder, 'made-from');
  const isOther = (await readFile(file, 'utf8').catch(() => '')) !== madeFrom;
  if (isOther || existsSync(unfinished(folder))) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(file, madeFrom);
  await writeFile(unfinished(folder), '');
}

/** Marks a page cache as valid. */
export async function endKeeping(folder: string): Promise<void> {
  await rm(unfinished(folder), { force: true });
}
