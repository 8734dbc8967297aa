import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../environment.ts';

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

/** The folder of the pages that are kept for the next build: empty for other sources or another API. */
export async function keptPages(outDir: string, contentUrl: string, root = ROOT): Promise<string> {
  const folder = join(keptFolder(outDir), 'pages');
  const file = join(folder, 'made-from');
  const madeFrom = await digest(contentUrl, root);
  if ((await readFile(file, 'utf8').catch(() => '')) !== madeFrom) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(file, madeFrom);
  }
  return folder;
}

async function digest(contentUrl: string, root: string): Promise<string> {
  const hash = createHash('sha256').update(contentUrl);
  for (const source of SOURCES)
    for (const file of await filesOf(join(root, source)))
      hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

/** A file, or those of a folder, always in the same order. */
async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name)).sort();
}
