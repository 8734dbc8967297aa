import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ROOT } from './environment.ts';

const WRANGLER = join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
const ASTRO = join(ROOT, 'node_modules/astro/bin/astro.mjs');
const RENDERING = join(ROOT, 'builder/bake/render-pages.ts');
const QUIET = {
  ASTRO_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  // Wrangler would otherwise ask Cloudflare for this machine's location, and complain when it
  // cannot.
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  NO_COLOR: '1',
};
// Most of a build's memory is freed by the bundler but not yet returned to the system.
const SPARING = {
  MIMALLOC_PURGE_DELAY: '0',
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=8`.trim(),
};
// Returns memory sooner, for a second more. `NODE_OPTIONS` does not accept this option.
const FRUGAL = ['--heap-growing-percent=60'];
// Astro trusts these variables more than its command. A test runner sets them.
const MODELESS = { DEV: undefined, PROD: undefined, MODE: undefined, NODE_ENV: undefined };
const WITH_PARENT = pathToFileURL(join(ROOT, 'builder/with-parent.ts')).href;

/** Starts one of the project's tools with the Node that runs this process. */
function startTool(
  script: string,
  args: string[],
  { execArgv = [], ...options }: SpawnOptions & { execArgv?: string[] },
): ChildProcess {
  return spawn(process.execPath, [...execArgv, script, ...args], {
    cwd: ROOT,
    ...options,
    env: { ...process.env, ...QUIET, ...options.env },
  });
}

/** Starts a script of the builder in a process group of its own. It ends when this process does. */
export function startScript(script: string): ChildProcess {
  return startTool(join(ROOT, script), [], {
    execArgv: ['--import', WITH_PARENT],
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** Milliseconds that a process has to end by itself. */
const GRACE = 5000;

/** Ends a process and all its children, even stopped ones and those that ignore SIGTERM. */
export async function endGroup(leader: ChildProcess, grace = GRACE): Promise<void> {
  const isOver = () => leader.exitCode !== null || leader.signalCode !== null;
  const ended = isOver() ? Promise.resolve() : once(leader, 'exit');
  signalGroup(leader, 'SIGTERM');
  await Promise.race([ended, sleep(grace, undefined, { ref: false })]);
  signalGroup(leader, 'SIGKILL');
  await ended;
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // All processes of the group have ended.
  }
}

export function startWrangler(args: string[], options: SpawnOptions = {}): ChildProcess {
  return startTool(WRANGLER, args, options);
}

type HelperOptions = Omit<SpawnOptions, 'stdio'> & { output?: 'pipe' | 'inherit' };

/** Starts Astro as a helper. */
export const startAstro = (args: string[], options: HelperOptions) =>
  startHelper(ASTRO, args, options);

/** Starts the page renderer as a helper. */
export const startRendering = (args: string[], options: HelperOptions) =>
  startHelper(RENDERING, args, options);

/** Starts a script that ends when this process does, even after a kill. */
function startHelper(
  script: string,
  args: string[],
  { output = 'pipe', ...options }: HelperOptions,
): ChildProcess {
  return startTool(script, args, {
    ...options,
    execArgv: [...FRUGAL, '--import', WITH_PARENT],
    stdio: ['inherit', output, output, 'ipc'],
    env: { ...MODELESS, ...SPARING, ...options.env },
  });
}

/** Waits for a tool to end and returns its output. Throws all it printed when it failed. */
export async function finished(tool: ChildProcess): Promise<string> {
  let output = '';
  let printed = '';
  for (const stream of [tool.stdout, tool.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  tool.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    tool.once('error', reject);
    tool.once('close', resolve);
  });
  if (code !== 0) throw new Error(output.trim() || `exit code ${code}`);
  return printed;
}

/**
 * Returns the checked-out commit, for the operator who wants to fetch it. Undefined when there are
 * uncommitted changes, or when the commit is not pushed.
 */
export async function currentCode(): Promise<string | undefined> {
  const git = (...args: string[]) =>
    finished(spawn('git', args, { cwd: ROOT })).then((printed) => printed.trim());
  try {
    const [code, changes, branches] = await Promise.all([
      git('rev-parse', 'HEAD'),
      git('status', '--porcelain'),
      git('branch', '--remotes', '--contains', 'HEAD'),
    ]);
    return changes === '' && branches !== '' ? code : undefined;
  } catch {
    return undefined;
  }
}
