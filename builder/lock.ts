import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL = 50;

// Tells a lock of this process from one left by a process that died and had the same id, which is
// what happens each time a container starts again.
const held = new Set<string>();

/**
 * Takes a lock file for this process, and answers 0, or the id of the process that holds it. A lock
 * left by a process that died is taken over.
 */
export async function takeLock(file: string): Promise<number> {
  await mkdir(dirname(file), { recursive: true });
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' });
      held.add(file);
      return 0;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = await holderOf(file);
    if (holder === undefined) continue;
    if (held.has(file) || (holder !== process.pid && isAlive(holder))) return holder;
    await rm(file, { force: true });
  }
}

/** The process that a lock names: undefined when it was given back meanwhile, NaN when none. */
async function holderOf(file: string): Promise<number | undefined> {
  const read = () => readFile(file, 'utf8').catch(() => undefined);
  let name = await read();
  if (name === '') {
    // Made a moment ago; or by a process that died before it wrote its name.
    await sleep(POLL);
    name = await read();
  }
  return name === undefined ? undefined : Number(name || NaN);
}

export async function releaseLock(file: string): Promise<void> {
  await rm(file, { force: true });
  held.delete(file);
}

/** Does something while no other process does, waiting for its turn. */
export async function alone<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  while (await takeLock(file)) await sleep(POLL);
  return work().finally(() => releaseLock(file));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
