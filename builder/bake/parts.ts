import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PARTS, partPath, placeOf } from '#contract/parts';
import pLimit from 'p-limit';

/** The pages of articles and of their list, which are too many to be rendered for every change. */
const SHARING = 'articles';
const CONCURRENCY = 8;

/** Puts the parts that pages share into those that were built without them. */
export async function placeParts(client: string): Promise<void> {
  const parts = await Promise.all(
    PARTS.map(async (part) => ({
      place: Buffer.from(placeOf(part)),
      html: await readFile(join(client, `${partPath(part)}.html`)),
    })),
  );
  await rm(join(client, 'parts'), { recursive: true });
  const pages = await readdir(join(client, SHARING), { recursive: true, withFileTypes: true });
  const files = pages.filter((entry) => entry.isFile());
  await pLimit(CONCURRENCY).map(files, async ({ parentPath, name }) => {
    const file = join(parentPath, name);
    let page: Buffer = await readFile(file);
    for (const { place, html } of parts) page = placed(page, place, html, file);
    await writeFile(file, page);
  });
}

/** Bytes, since decoding thousands of pages would take longer than this. */
function placed(page: Buffer, place: Buffer, html: Buffer, file: string): Buffer {
  const start = page.indexOf(place);
  if (start === -1) return page;
  const end = start + place.length;
  if (page.includes(place, end)) throw new Error(`${file} has the same part twice.`);
  return Buffer.concat([page.subarray(0, start), html, page.subarray(end)]);
}
