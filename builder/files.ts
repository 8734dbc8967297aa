import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Lists the files of a folder and its subfolders, in no order. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Returns a hash of files and folders below a root, and of a text. */
export async function nameOf(root: string, sources: string[], text: string): Promise<string> {
  const listed = await Promise.all(sources.map((source) => filesOf(join(root, source))));
  const hash = createHash('sha256').update(text);
  for (const file of listed.flat().sort())
    hash.update(`\0${relative(root, file)}\0`).update(await readFile(file));
  return hash.digest('hex');
}

async function filesOf(path: string): Promise<string[]> {
  return (await stat(path)).isDirectory() ? listFiles(path) : [path];
}
