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
 * left by a process that died is taken over, also when another process has its id by now.
 */
export async function takeLock(file: string): Promise<number> {
  await mkdir(dirname(file), { recursive: true });
  // Linked into place with the id in it: nobody ever reads an empty lock.
  const claim = `${file}.${randomUUID()}`;
  await writeFile(claim, [process.pid, await birthOf(process.pid)].join(' '));
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

/** Whether the process that a lock names, with its birth, still runs. */
async function isAlive(name: string): Promise<boolean> {
  const [id, ...birth] = name.split(' ');
  const pid = Number(id || NaN);
  if (!hasProcess(pid) || (await statusOf(pid))[0] === ZOMBIE) return false;
  const present = await birthOf(pid);
  // Neither a former release nor every system tells when a process began.
  return birth.length === 0 || present === '' || present === birth.join(' ');
}

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Of another account: it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process began: the machine's start and the ticks since; empty where the kernel does not tell. */
async function birthOf(pid: number): Promise<string> {
  try {
    const start = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    const ticks = (await statusOf(pid))[19];
    return ticks ? `${start.trim()} ${ticks}` : '';
  } catch {
    return '';
  }
}

/** Ended, and kept in the list by a parent that does not ask how. */
const ZOMBIE = 'Z';

/** What the kernel tells of a process, from its state on; nothing where it does not. */
async function statusOf(pid: number): Promise<string[]> {
  const told = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // What follows the name, which may hold anything, begins with the third field.
  return told.slice(told.lastIndexOf(')') + 2).split(' ');
}
