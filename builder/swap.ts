import { copyFile, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { BUILD_MARK_FILE } from '#contract/publishing';

const AT_ONCE = 32;

/** Where a build is copied to before its files are moved: left behind by a swap that was cut short. */
export const incomingOf = (served: string) => `${served}.incoming`;

/**
 * Puts the pages of a new build in the place of those being served, so that no request finds half a
 * site: each file that changed is renamed into place, pages after what they name, the build's mark
 * last, and only then is removed what the new build no longer has.
 */
export async function swap(built: string, served: string): Promise<void> {
  // Copied beside first: a rename is whole or not at all only within one file system.
  const incoming = incomingOf(served);
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming);
  const files = await listFiles(built);
  const changed: string[] = [];
  await forEach(files, async (file) => {
    if (await isSame(join(built, file), join(served, file))) return;
    changed.push(file);
    await mkdir(dirname(join(incoming, file)), { recursive: true });
    await copyFile(join(built, file), join(incoming, file));
  });
  for (const file of changed.sort((a, b) => rank(a) - rank(b))) {
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

/** Does the work for each file, some of them at once. */
export async function forEach(
  files: string[],
  work: (file: string) => Promise<void>,
): Promise<void> {
  const rest = files.values();
  const worker = async () => {
    for (const file of rest) await work(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function isSame(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((file) => stat(file).catch(() => undefined)));
  if (a?.size !== b?.size) return false;
  const [left, right] = await Promise.all([readFile(one), readFile(other)]);
  return left.equals(right);
}

function rank(file: string): number {
  if (file === BUILD_MARK_FILE) return 2;
  return file.endsWith('.html') ? 1 : 0;
}
