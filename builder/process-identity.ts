import { readFile } from 'node:fs/promises';

/**
 * Returns the id and start time of a process, so that a later process with the same id is told
 * apart.
 */
export async function identityOf(pid: number): Promise<string> {
  return [pid, await birthOf(pid)].join(' ');
}

/** True while the process with this identity runs. */
export async function isAlive(identity: string): Promise<boolean> {
  const [id, ...birth] = identity.split(' ');
  const pid = Number(id || NaN);
  if (!hasProcess(pid) || (await statusOf(pid))[0] === ZOMBIE) return false;
  const present = await birthOf(pid);
  // Older versions, and some systems, do not record a start time.
  return birth.join('') === '' || present === '' || present === birth.join(' ');
}

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another account exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Returns the machine's boot id and the ticks until the process started. Empty where the kernel
 * does not provide them.
 */
async function birthOf(pid: number): Promise<string> {
  try {
    const start = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    const ticks = (await statusOf(pid))[19];
    return ticks ? `${start.trim()} ${ticks}` : '';
  } catch {
    return '';
  }
}

/** State of a process that has ended, but whose parent has not collected its status. */
const ZOMBIE = 'Z';

/**
 * Returns the fields of `/proc/<pid>/stat`, from the state on. Empty where the kernel does not
 * provide them.
 */
async function statusOf(pid: number): Promise<string[]> {
  const told = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name may hold any character. The fields after it start with the third.
  return told.slice(told.lastIndexOf(')') + 2).split(' ');
}
