import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Moves a folder, also across file systems. The folder never appears under its new name incomplete.
 */
export async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    await cp(from, `${to}.incoming`, { recursive: true });
    await rename(`${to}.incoming`, to);
  });
}

/** Moves a folder and replaces the one at its destination. */
export async function replace(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await move(from, to);
}
