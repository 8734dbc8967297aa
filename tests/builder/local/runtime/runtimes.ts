import { execFileSync } from 'node:child_process';

/** Returns the ids of the runtime processes that this process has started. */
export function runtimes(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' });
  return lines.split('\n').flatMap((line) => {
    const [pid, parent, name = ''] = line.trim().split(/\s+/);
    return Number(parent) === process.pid && name.includes('workerd') ? [Number(pid)] : [];
  });
}
