import { basename } from 'node:path';
import { identityOf, isAlive } from './process-identity.ts';

const POLL = 1000;

/**
 * Ends this process as SIGTERM does, once the npm that started it is gone. npm does not forward
 * SIGHUP, and cannot forward SIGKILL. Does nothing for a process that npm did not start.
 */
export async function endWithNpm(): Promise<void> {
  // Commands that a test or another script starts inherit npm's variables.
  if (!process.env.npm_lifecycle_script?.includes(basename(process.argv[1] ?? ''))) return;
  const npm = await identityOf(process.ppid);
  const timer = setInterval(async () => {
    if (await isAlive(npm)) return;
    clearInterval(timer);
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(1);
  }, POLL).unref();
}
