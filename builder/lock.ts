import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL = 50;

/**
 * Tells a lock of this process from one left by a process that died and had the same id, which is
 * what happens each time a container starts again.
 */
const held = new Set<string>();

/**
 * Takes a lock file for this process, and returns 0, or the id of the process that holds it. A lock
 * left by a process that died is taken over.
 */
export async function takeLock(file: string): Promise<number> {
  await mkdir(dirname(file), { recursive: true });
  // Linked into place with the id in it: nobody ever reads an empty lock.
  const claim = `${file}.${randomUUID()}`;
  await writeFile(claim, String(process.pid));
  try {
    for (;;) {
      if (await linked(claim, file)) {
        held.add(file);
        return 0;
      }
      const holder = await holderOf(file);
      // Given back meanwhile.
      if (holder === undefined) continue;
      if (held.has(file) || (holder !== process.pid && isAlive(holder))) return holder;
      await removeLeft(file, holder);
    }
  } finally {
    await rm(claim, { force: true });
  }
}

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

/** The process that a lock names, or undefined when there is no lock. */
async function holderOf(file: string): Promise<number | undefined> {
  const name = await readFile(file, 'utf8').catch(() => undefined);
  return name === undefined ? undefined : Number(name || NaN);
}

/** Removes the lock of a process that died, unless another has taken it over a moment ago. */
async function removeLeft(file: string, holder: number): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  await rename(file, aside).catch(() => {});
  const found = await holderOf(aside);
  if (found !== undefined && !Object.is(found, holder)) await linked(aside, file);
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Of another account: it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
