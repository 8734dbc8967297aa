import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from './folders.ts';
import { identityOf, isAlive } from './process-identity.ts';

const POLL = 50;

/**
 * Locks held by this process. A dead process may have had the same id as this one, as happens each
 * time a container restarts.
 */
const held = new Set<string>();

/**
 * Takes a lock file for this process. Returns 0, or the id of the process that holds it. Takes over
 * the lock of a dead process, even when another process now has its id.
 */
export async function takeLock(file: string): Promise<number> {
  await makeFolder(dirname(file));
  // The file is linked into place with its content, so that an empty lock can never be read.
  const claim = `${file}.${randomUUID()}`;
  await writeFile(claim, await identityOf(process.pid));
  try {
    for (;;) {
      if (await linked(claim, file)) {
        held.add(file);
        return 0;
      }
      const name = await nameIn(file);
      // The lock was released in the meantime.
      if (name === undefined) continue;
      const holder = parseInt(name);
      if (held.has(file) || (holder !== process.pid && (await isAlive(name)))) return holder;
      await removeLeft(file, name);
    }
  } finally {
    await rm(claim, { force: true });
  }
}

/** Returns the identity in a lock, or undefined once it is released. */
const nameIn = (file: string) => readFile(file, 'utf8').catch(() => undefined);

/** Hard-links a file. Returns false when the name is taken. */
async function linked(file: string, name: string): Promise<boolean> {
  try {
    await link(file, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Deletes the lock of a dead process. Puts it back when another process took it over in between.
 */
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

/** Runs work while no other process holds the lock. Waits until it is free. */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  while (await takeLock(file)) await sleep(POLL);
  return work().finally(() => releaseLock(file));
}
