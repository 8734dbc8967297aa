import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../environment.ts';
import { nameOf } from '../files.ts';

// Cloudflare's own builds keep this folder from one to the next, for Astro.
const KEPT = join(ROOT, 'node_modules/.astro/passerelle');

/** What decides how pages look, and what the API says of them, besides the content. */
const SOURCES = ['contract', 'site', 'worker', 'astro.config.mjs', 'package-lock.json'];

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

/** Empties it for other sources or another API. */
export async function keepPagesOf(folder: string, contentUrl: string, root = ROOT): Promise<void> {
  const file = join(folder, 'made-from');
  const madeFrom = await nameOf(root, SOURCES, contentUrl);
  if ((await readFile(file, 'utf8').catch(() => '')) === madeFrom) return;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(file, madeFrom);
}

const unfinished = (folder: string) => `${folder}.unfinished`;

/**
 * Says that a build writes into a folder of kept pages, which is emptied first when the former one did
 * not come to its end, or saw content that changed meanwhile: a page may then be kept under the key of
 * another.
 */
export async function beginKeeping(folder: string): Promise<void> {
  const file = unfinished(folder);
  if (existsSync(file)) await rm(folder, { recursive: true, force: true });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, '');
}

/** Says that what is kept there is right. */
export async function endKeeping(folder: string): Promise<void> {
  await rm(unfinished(folder), { force: true });
}
