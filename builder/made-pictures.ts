import { copyFile, link, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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
 * what nobody wants any more leaves it; without a cache all are made.
 */
export async function placePictures(
  wanted: WantedPicture[],
  folder: string,
  cache?: string,
): Promise<void> {
  const kept = cache ?? join(folder, '.made');
  await mkdir(kept, { recursive: true });
  const made = new Set(await readdir(kept));
  const missing = new Map(
    wanted.filter(({ key }) => !made.has(key)).map(({ key, make }) => [key, make] as const),
  ).entries();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const [key, make] of missing) await writeFile(join(kept, key), await make());
    }),
  );
  for (const { path, key } of wanted) await place(join(kept, key), join(folder, path));
  const used = new Set(wanted.map(({ key }) => key));
  const unused = [...made].filter((key) => !used.has(key));
  await Promise.all(unused.map((key) => rm(join(kept, key))));
  if (!cache) await rm(kept, { recursive: true });
}

/** The same file at both places, or a copy where the disk cannot do that. */
async function place(file: string, address: string): Promise<void> {
  await mkdir(dirname(address), { recursive: true });
  await link(file, address).catch(() => copyFile(file, address));
}
