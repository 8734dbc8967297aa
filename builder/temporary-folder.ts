import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onExit } from 'signal-exit';

/** Has files and folders go when the process ends, a kill apart, until what it returns is called. */
export function goAtExit(...paths: string[]): () => void {
  return onExit(() => {
    for (const path of paths) rmSync(path, { recursive: true, force: true });
  });
}

/** Does something with a new folder, which is gone afterwards. */
export async function withTemporaryFolder<Result>(
  name: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const { folder, remove } = await makeTemporaryFolder(name);
  return work(folder).finally(remove);
}

/** A new folder, with what removes it. */
export async function makeTemporaryFolder(
  name: string,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), `passerelle-${name}-`));
  const keep = goAtExit(folder);
  const remove = () => rm(folder, { recursive: true, force: true }).finally(keep);
  return { folder, remove };
}
