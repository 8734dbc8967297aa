import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';

/** Returns the first path at which a program is installed, or undefined. */
export function installed(...places: string[]): string | undefined {
  return places.find((place) => existsSync(place));
}

/** Returns a port that is not in use. */
export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address!.port : 0));
    });
  });
}

export function start(program: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(program, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
}

/** Stops a process and waits for its end. */
export async function end(program: ChildProcess | undefined): Promise<void> {
  if (!program || program.exitCode !== null || program.signalCode !== null) return;
  program.kill('SIGTERM');
  await new Promise((resolve) => program.once('exit', resolve));
}

/** Retries a function five times a second until it succeeds, or until it has failed too often. */
export async function retry<Result>(attempt: () => Promise<Result>, times = 300): Promise<Result> {
  for (let left = times; ; left--)
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
}
