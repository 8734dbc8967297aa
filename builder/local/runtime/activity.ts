import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Activity of the runtime's process since it began. */
export interface Activity {
  /** Milliseconds of processor time. */
  processor: number;
  /** True when it waits for a processor or for the disk, rather than for a request. */
  isDelayed: boolean;
}

interface Process extends Activity {
  parent: number;
  name: string;
}

/** Linux counts processor time in hundredths of a second, whatever its clock. */
const TICK = 10;

/**
 * Activity of the runtime that this process has started, from the system's list of processes; null
 * without one, or where there is no such list.
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

/** A line of `/proc/<id>/stat`: the name, in brackets, may hold spaces and brackets. */
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

/** A line of `ps`: parent, state, time as `[[days-]hours:]minutes:seconds`, path. */
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
