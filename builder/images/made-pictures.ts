import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import writeFileAtomic from 'write-file-atomic';

/** A generated image that pages refer to. */
export interface WantedPicture {
  /** Path of the image below the folder of the pages. */
  path: string;
  /** Cache key, derived from the content. Images with the same key are generated once. */
  key: string;
  make: () => Promise<Buffer>;
}

const CONCURRENCY = 2;

/**
 * Puts generated images into the folder of the pages. Takes existing ones from the cache, and
 * deletes unused ones from it. An image that cannot be generated is left out, and the next build
 * tries again, so that a broken image never fails a build.
 */
export async function placePictures(
  wanted: WantedPicture[],
  folder: string,
  cache: string,
): Promise<void> {
  await mkdir(cache, { recursive: true });
  const made = new Set(await readdir(cache));
  const used = new Map(wanted.map((picture) => [picture.key, picture]));
  const missing = [...used.values()].filter(({ key }) => !made.has(key));
  const failed = new Set<string>();
  await pLimit(CONCURRENCY).map(missing, async ({ key, path, make }) => {
    const bytes = await make().catch((error: Error) =>
      console.error(`L’image ${path} n’a pas pu être préparée.`, error.message),
    );
    // Atomic, because a build may be killed at any moment.
    if (bytes) await writeFileAtomic(join(cache, key), bytes);
    else failed.add(key);
  });
  const shown = wanted.filter(({ key }) => !failed.has(key));
  const folders = new Set(shown.map(({ path }) => dirname(join(folder, path))));
  for (const each of folders) await mkdir(each, { recursive: true });
  for (const { path, key } of shown) await place(join(cache, key), join(folder, path));
  const unused = [...made].filter((key) => !used.has(key));
  await Promise.all(unused.map((key) => rm(join(cache, key))));
}

/** Hard-links a file, or copies it when the disk does not support that. */
async function place(file: string, address: string): Promise<void> {
  // The site's static files may hold another image at this path.
  await rm(address, { force: true });
  await link(file, address).catch(() => copyFile(file, address));
}
