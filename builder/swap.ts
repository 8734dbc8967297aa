import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { BUILD_MARK_FILE } from '#contract/publishing';

/**
 * Puts the pages of a new build in the place of those being served, so that no request finds half a
 * site: each file is renamed into place, pages after what they name, the build's mark last, and only
 * then is removed what the new build no longer has.
 */
export async function swap(from: string, served: string): Promise<void> {
  // Copied beside first: a rename is whole or not at all only within one file system.
  const incoming = `${served}.incoming`;
  await rm(incoming, { recursive: true, force: true });
  await cp(from, incoming, { recursive: true });
  const files = (await listFiles(incoming)).sort((a, b) => rank(a) - rank(b));
  for (const file of files) {
    await mkdir(dirname(join(served, file)), { recursive: true });
    await rename(join(incoming, file), join(served, file));
  }
  const kept = new Set(files);
  for (const file of await listFiles(served)) if (!kept.has(file)) await rm(join(served, file));
  await rm(incoming, { recursive: true, force: true });
}

/** The files below a folder, as paths from it. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function rank(file: string): number {
  if (file === BUILD_MARK_FILE) return 2;
  return file.endsWith('.html') ? 1 : 0;
}
