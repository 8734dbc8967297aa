import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { PARTS, partPath, placeOf, type Part } from '#contract/pages/parts';

/**
 * Folders of the pages of articles, their list, and their authors. They are too many to be rendered again for every
 * change of a shared part.
 */
const SHARING = ['articles', 'auteurs'];

/** Inserts the parts that pages share into the pages that were built without them. */
export async function placeParts(client: string): Promise<void> {
  const parts = await Promise.all(PARTS.map((part) => readPart(client, part)));
  await rm(join(client, 'parts'), { recursive: true });
  // A folder does not exist before its first page.
  const folders = SHARING.map((name) => join(client, name)).filter((path) => existsSync(path));
  const pages = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  );
  for (const page of pages.flat()) {
    if (page.isFile()) completePage(join(page.parentPath, page.name), parts);
    // A file takes a tenth of a millisecond with synchronous calls, half a millisecond with
    // promises.
    await breathe();
  }
}

interface PlacedPart {
  place: Buffer;
  html: Buffer;
}

async function readPart(client: string, part: Part): Promise<PlacedPart> {
  const html = await readFile(join(client, `${partPath(part)}.html`));
  return { place: Buffer.from(placeOf(part)), html };
}

/** Rewrites a file from the first missing part to its end. */
function completePage(path: string, parts: PlacedPart[]): void {
  const file = openSync(path, 'r+');
  try {
    const page = readFileSync(file);
    const found = parts
      .map((part) => ({ ...part, start: startOf(page, part.place, path) }))
      .filter(({ start }) => start !== -1)
      .sort((a, b) => a.start - b.start);
    if (found.length === 0) return;
    const pieces = found.flatMap(({ html, start, place }, index) => [
      html,
      page.subarray(start + place.length, found[index + 1]?.start),
    ]);
    const end = Buffer.concat(pieces);
    const { start } = found[0]!;
    for (let written = 0; written < end.length;)
      written += writeSync(file, end, written, end.length - written, start + written);
    ftruncateSync(file, start + end.length);
  } finally {
    closeSync(file);
  }
}

/** Searches bytes: decoding thousands of pages would take longer than everything else. */
function startOf(page: Buffer, place: Buffer, path: string): number {
  const start = page.indexOf(place);
  if (start !== -1 && page.includes(place, start + place.length))
    throw new Error(`${path} has the same part twice.`);
  return start;
}
