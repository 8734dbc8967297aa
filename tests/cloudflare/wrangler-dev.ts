import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const WRANGLER = 'node_modules/wrangler/bin/wrangler.js';

interface WranglerOptions {
  /** Path of the `wrangler.json` of a build. */
  config: string;
  stateDir: string;
  port: number;
  variables: Record<string, string>;
  /** Additional command line options. */
  args?: string[];
  /** Working directory of the command. */
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** Running `wrangler dev` process. */
export interface WranglerDev {
  /** Returns the output so far. */
  printed: () => string;
  /** Stops the process and waits for its end. */
  stop: () => Promise<void>;
}

/** Serves a built site with `wrangler dev`. Resolves once the site answers. */
export async function startWranglerDev(options: WranglerOptions): Promise<WranglerDev> {
  const { config, stateDir, port, variables, args = [], cwd, env } = options;
  const place = ['--persist-to', stateDir, '--ip', '127.0.0.1', '--port', String(port)];
  const command = [WRANGLER, 'dev', '--config', config, '--show-interactive-dev-session=false'];
  const given = [
    ...command,
    ...place,
    ...Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ...args,
  ];
  const server = spawn(process.execPath, given, { cwd, env: { ...process.env, ...env } });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream!.on('data', (chunk) => (output += String(chunk)));
  const printed = () => output;
  await isReady(server, printed, `http://127.0.0.1:${port}`);
  return {
    printed,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function isReady(server: ChildProcess, printed: () => string, address: string) {
  for (;;) {
    if (server.exitCode !== null) throw new Error(printed());
    const answer = await fetch(`${address}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
}
