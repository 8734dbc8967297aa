import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../environment.ts';

/** Cloudflare's own builds keep this folder from one to the next, for Astro. */
export const KEPT = join(ROOT, 'node_modules/.astro/passerelle');

/** A folder for what stays from one build for `outDir` to the next. */
export function keptFolder(outDir: string): string {
  return join(KEPT, nameFor(outDir));
}

/** A name for the folders of what is built for `outDir`. */
export function nameFor(outDir: string): string {
  return createHash('sha256').update(outDir).digest('hex').slice(0, 16);
}

/** The folder of the pages that are kept from one build for `outDir` to the next. */
export function pagesFolder(outDir: string): string {
  return join(keptFolder(outDir), 'pages');
}

const unfinished = (folder: string) => `${folder}.unfinished`;

/**
 * Says that a build writes into a folder of kept pages. It is emptied first when they were made from
 * something else, and when the former build did not come to its end, or saw content that changed
 * meanwhile: a page may then be kept under the key of another.
 */
export async function beginKeeping(folder: string, madeFrom: string): Promise<void> {
  const file = join(folder, 'made-from');
  const isOther = (await readFile(file, 'utf8').catch(() => '')) !== madeFrom;
  if (isOther || existsSync(unfinished(folder))) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(file, madeFrom);
  await writeFile(unfinished(folder), '');
}

/** Says that what is kept there is right. */
export async function endKeeping(folder: string): Promise<void> {
  await rm(unfinished(folder), { force: true });
}
