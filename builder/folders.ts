import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents. Node's `recursive` option never returns when the kernel refuses
 * a name with ENOENT in an existing folder, as `/proc` does.
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  try {
    await mkdir(path, mode);
  } catch (error) {
    if (await isFolder(path)) return;
    const isAboveMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isAboveMissing || (await isFolder(dirname(path)))) throw error;
    await makeFolder(dirname(path), mode);
    await makeFolder(path, mode);
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
