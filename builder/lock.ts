import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from './folders.ts';
import { identityOf, isAlive } from './process-identity.ts';

const POLL = 50;

/**
 * Tells a lock of this process from one left by a process that died and had the same id, which is
 * what happens each time a container starts again.
 */
const held = new Set<string>();

/**
 * Takes a lock file for this process, and returns 0, or the id of the process that holds it. A lock
 * left by a process that died is taken over, also when another process has its id by now.
 */
export async function takeLock(file: string): Promise<number> {
  await makeFolder(dirname(file));
  // Linked into place with the id in it: nobody ever reads an empty lock.
  const claim = `${file}.${randomUUID()}`;
  await writeFile(claim, await identityOf(process.pid));
  try {
    for (;;) {
      if (await linked(claim, file)) {
        held.add(file);
        return 0;
      }
      const name = await nameIn(file);
      // Given back meanwhile.
      if (name === undefined) continue;
      const holder = parseInt(name);
      if (held.has(file) || (holder !== process.pid && (await isAlive(name)))) return holder;
      await removeLeft(file, name);
    }
  } finally {
    await rm(claim, { force: true });
  }
}

/** What a lock names; undefined once it is given back. */
const nameIn = (file: string) => readFile(file, 'utf8').catch(() => undefined);

/** Whether a file now has a second name; not when that name is taken. */
async function linked(file: string, name: string): Promise<boolean> {
  try {
    await link(file, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a process that died, unless another has taken it over a moment ago. */
async function removeLeft(file: string, name: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  await rename(file, aside).catch(() => {});
  const found = await nameIn(aside);
  if (found !== undefined && found !== name) await linked(aside, file);
  await rm(aside, { force: true });
}

export async function releaseLock(file: string): Promise<void> {
  await rm(file, { force: true });
  held.delete(file);
}

/** Does something while no other process does, waiting for its turn. */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  while (await takeLock(file)) await sleep(POLL);
  return work().finally(() => releaseLock(file));
}
