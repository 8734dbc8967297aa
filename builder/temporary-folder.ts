import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onExit } from 'signal-exit';

/**
 * Deletes files and folders when the process exits, except after SIGKILL. Returns a function that
 * cancels this.
 */
export function goAtExit(...paths: string[]): () => void {
  return onExit(() => {
    for (const path of paths) rmSync(path, { recursive: true, force: true });
  });
}

/** Runs work with a new folder, and deletes it afterwards. */
export async function withTemporaryFolder<Result>(
  name: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const { folder, remove } = await makeTemporaryFolder(name);
  return work(folder).finally(remove);
}

/** Creates a temporary folder. `remove` deletes it. */
export async function makeTemporaryFolder(
  name: string,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), `passerelle-${name}-`));
  const keep = goAtExit(folder);
  const remove = () => rm(folder, { recursive: true, force: true }).finally(keep);
  return { folder, remove };
}
