import { readFile } from 'node:fs/promises';

/** Names a process so that another one with the same id is told apart: its id and its birth. */
export async function identityOf(pid: number): Promise<string> {
  return [pid, await birthOf(pid)].join(' ');
}

/** True while the process with this identity runs. */
export async function isAlive(identity: string): Promise<boolean> {
  const [id, ...birth] = identity.split(' ');
  const pid = Number(id || NaN);
  if (!hasProcess(pid) || (await statusOf(pid))[0] === ZOMBIE) return false;
  const present = await birthOf(pid);
  // Neither a former release nor every system tells when a process began.
  return birth.join('') === '' || present === '' || present === birth.join(' ');
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

/** Returns the machine's start and the ticks until the process began; empty where the kernel does not tell. */
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

/** Returns the kernel's fields on a process, from its state on; none where the kernel does not tell. */
async function statusOf(pid: number): Promise<string[]> {
  const told = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The fields after the name, which may hold anything, begin with the third.
  return told.slice(told.lastIndexOf(')') + 2).split(' ');
}
