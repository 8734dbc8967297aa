import { constants, copyFileSync, mkdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BakedPage, PageRenderer } from '#contract/pages/baked';
import pLimit from 'p-limit';
import { RENDERER, RENDERER_ENTRY } from './page-renderer.ts';

// Renders pages from the API at CONTENT_URL. Arguments: the folder of the bundle, and the page
// cache.
const [outDir = '', kept = ''] = process.argv.slice(2);

/** Number of pages rendered at a time. Each waits for the API to return its article. */
const AT_ONCE = 8;

/** Key of each cached page, by file. */
type Keys = Record<string, string>;

/** Folders that this process has already created. */
const made = new Set<string>();

const keptKeys = join(kept, 'keys.json');
const keptPage = (file: string) => join(kept, 'pages', file);

try {
  const before = JSON.parse(await readFile(keptKeys, 'utf8').catch(() => '{}')) as Keys;
  const after = await renderPages(before);
  for (const file of Object.keys(before))
    if (!(file in after)) await rm(keptPage(file), { force: true });
  await write(keptKeys, JSON.stringify(after));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}

/** Renders the pages whose key changed. Returns the keys of all pages. */
async function renderPages(before: Keys): Promise<Keys> {
  const entry = pathToFileURL(join(outDir, RENDERER, RENDERER_ENTRY)).href;
  const { listPages } = (await import(entry)) as PageRenderer;
  const limit = pLimit(AT_ONCE);
  const pages = await listPages();
  const placed = await limit.map(pages, async (page) => [page.file, await place(page, before)]);
  return Object.fromEntries(placed.filter(([, key]) => key !== undefined)) as Keys;
}

/** Puts a page into the site's files. Returns its key when it is cached. */
async function place({ file, key, render }: BakedPage, before: Keys): Promise<string | undefined> {
  const path = join(outDir, 'client', file);
  if (key !== undefined && before[file] === key) {
    makeFolder(dirname(path));
    // For thousands of files, a synchronous copy takes a fifth of the time of a promise.
    copyFileSync(keptPage(file), path, constants.COPYFILE_FICLONE);
    return key;
  }
  const page = await render();
  if (!page) return undefined;
  await write(path, page);
  if (key !== undefined) await write(keptPage(file), page);
  return key;
}

async function write(path: string, content: string | Uint8Array): Promise<void> {
  makeFolder(dirname(path));
  await writeFile(path, content);
}

function makeFolder(folder: string): void {
  if (made.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  made.add(folder);
}
