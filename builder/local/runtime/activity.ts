import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Processor use and state of the workerd process that runs the Worker. */
export interface Activity {
  /** Processor time since the process started, in milliseconds. */
  processor: number;
  /** True when the process waits for a processor or the disk, rather than for a request. */
  isDelayed: boolean;
}

interface Process extends Activity {
  parent: number;
  name: string;
}

/**
 * Milliseconds of one tick. Linux reports processor time in hundredths of a second on every
 * machine.
 */
const TICK = 10;

/**
 * Returns the activity of the workerd process that this process started, read from the system's
 * process list. Returns null when there is none, or when the system has no process list.
 */
export async function runtimeActivity(): Promise<Activity | null> {
  const listed = process.platform === 'linux' ? listFromProc() : listFromPs();
  const own = (await listed.catch(() => [])).filter(
    ({ parent, name }) => parent === process.pid && name.includes('workerd'),
  );
  if (own.length === 0) return null;
  return {
    processor: own.reduce((sum, { processor }) => sum + processor, 0),
    isDelayed: own.some(({ isDelayed }) => isDelayed),
  };
}

async function listFromProc(): Promise<Process[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  // A process may end while the list is read.
  const lines = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')),
  );
  return lines.flatMap(readProcLine);
}

async function listFromPs(): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'ppid=,state=,time=,comm=']);
  return stdout.split('\n').flatMap(readPsLine);
}

/** Parses a line of `/proc/<id>/stat`. The name, in brackets, may hold spaces and brackets. */
export function readProcLine(line: string): Process[] {
  const end = line.lastIndexOf(')');
  if (end === -1) return [];
  const [state = '', parent, ...rest] = line.slice(end + 2).split(' ');
  const [user, system] = rest.slice(9, 11).map(Number);
  return [
    {
      parent: Number(parent),
      name: line.slice(line.indexOf('(') + 1, end),
      processor: (user! + system!) * TICK,
      isDelayed: /^[RD]/.test(state),
    },
  ];
}

/** Parses a line of `ps`: parent, state, time as `[[days-]hours:]minutes:seconds`, path. */
export function readPsLine(line: string): Process[] {
  const found = /^\s*(\d+)\s+(\S+)\s+(?:(\d+)-)?(?:(\d+):)?(\d+):([\d.]+)\s+(\S.*)$/.exec(line);
  if (!found) return [];
  const [, parent, state = '', days, hours, minutes, seconds, name = ''] = found;
  const full = (Number(days ?? 0) * 24 + Number(hours ?? 0)) * 60 + Number(minutes);
  return [
    {
      parent: Number(parent),
      name,
      processor: Math.round((full * 60 + Number(seconds)) * 1000),
      isDelayed: /^[RDU]/.test(state),
    },
  ];
}
