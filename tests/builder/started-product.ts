import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** `npm start`, as a process of its own. */
export interface StartedProduct {
  child: ChildProcess;
  /** How it ended, with all that it printed. */
  ended: Promise<{ code: number | null; output: string }>;
  /** What it printed until it said that it is ready; fails when it ends before. */
  ready: () => Promise<string>;
}

export function startProduct(
  stateDir: string,
  port: number | string,
  { script = 'builder/commands/start.ts', args = [] as string[], env = {} } = {},
): StartedProduct {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, PORT: String(port), STATE_DIR: stateDir, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  const ready = async () => {
    while (!output.includes('Passerelle est prête.')) {
      if (child.exitCode !== null) throw new Error(output);
      await sleep(50);
    }
    return output;
  };
  return { child, ended, ready };
}
