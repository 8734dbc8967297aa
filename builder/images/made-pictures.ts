import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import writeFileAtomic from 'write-file-atomic';

/** A picture that pages name and that nobody drew by hand. */
export interface WantedPicture {
  /** Where the pages find it, below their folder. */
  path: string;
  /** A name for what it shows: the same is made once. */
  key: string;
  make: () => Promise<Buffer>;
}

const CONCURRENCY = 2;

/**
 * Puts pictures where the pages find them. Those that were made before are taken from the cache, and
 * what nobody wants any more leaves it. One that cannot be made is left out and tried again by the
 * next build: no picture is worth a page that does not come out.
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
    // A build may be killed at any moment: half a file is no picture.
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

/** The same file at both places, or a copy where the disk cannot do that. */
async function place(file: string, address: string): Promise<void> {
  // The site's files may hold another picture there.
  await rm(address, { force: true });
  await link(file, address).catch(() => copyFile(file, address));
}
