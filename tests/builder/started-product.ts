import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Exit code and output of a process. */
interface Ended {
  code: number | null;
  output: string;
}

/** `npm start` in its own process. */
export interface StartedProduct {
  child: ChildProcess;
  ended: Promise<Ended>;
  /** Waits until the output contains a text. */
  says: (text: string) => Promise<void>;
  /** Returns the output up to the line that says the product is ready. Rejects when the process ends before. */
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
  const { printed, ended } = heard(child);
  const says = async (text: string) => {
    while (!printed().includes(text)) {
      if (child.exitCode !== null) throw new Error(printed());
      await sleep(50);
    }
  };
  const ready = async () => {
    await says('Passerelle est prête.');
    return printed();
  };
  return { child, ended, says, ready };
}

/** Runs a file of the project and waits for its end. */
export function runToEnd(file: string, args: string[] = [], env = {}): Promise<Ended> {
  return heard(spawn(process.execPath, [file, ...args], { env: { ...process.env, ...env } })).ended;
}

/** Collects the output of a process until it ends. */
export function heard(child: ChildProcessWithoutNullStreams) {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  return { printed: () => output, ended };
}
