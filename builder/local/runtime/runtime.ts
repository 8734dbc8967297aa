import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Miniflare, convertV4MiniflareOptions, type V4MiniflareOptions } from 'miniflare';
import { gate } from './gate.ts';
import { runTask } from '../tasks/run-task.ts';
import type { WorkerOptions } from './worker-options.ts';

type MiniflareOptions = ConstructorParameters<typeof Miniflare>[0];
type V4WorkerOptions = Extract<V4MiniflareOptions, { workers: unknown }>['workers'][number];

/**
 * Outbound network of the Worker: public addresses only, even when a name resolves to this machine
 * or to a private network.
 */
export const INTERNET = { network: { allow: ['public'], tlsOptions: { trustBrowserCas: true } } };

/** A built Worker and its configuration in Miniflare's format. */
export interface BuiltWorker {
  site: string;
  options: WorkerOptions;
}

/**
 * Reads the Worker that a build made. Wrangler parses the configuration in a process of its own,
 * because it takes more memory than the whole site needs.
 */
export async function readBuiltWorker(site: string): Promise<BuiltWorker> {
  return { site, options: await runTask('workerOptions', site) };
}

/** Path patterns that go to the Worker before any page is looked up. */
export function workerRoutes({ options }: BuiltWorker): string[] {
  return options.assets.routerConfig.static_routing?.user_worker ?? [];
}

export interface WorkerSettings {
  /** Folder of the local database and files. */
  stateDir: string;
  /** Variables and secrets, by name. */
  variables: Record<string, string>;
  /** Serves the Worker's static assets. */
  assets: (request: Request) => Promise<Response>;
  /** Pass that every request must carry. Absent when the runtime has no gate. */
  pass?: string;
  /** Writes e-mails to files. Absent for a public product, which sends them or none. */
  mailFiles?: ((request: Request) => Promise<Response>) | undefined;
}

/** Runs the built Worker on the local database and files. */
export async function runWorker(built: BuiltWorker, settings: WorkerSettings): Promise<Miniflare> {
  return new Miniflare(await runtimeOptions(built, settings));
}

export async function runtimeOptions(
  { site, options: read }: BuiltWorker,
  { stateDir, variables, assets, pass, mailFiles }: WorkerSettings,
): Promise<MiniflareOptions> {
  const server = join(site, 'server');
  const guard = pass === undefined ? undefined : gate(server, pass);
  const { assets: _, modulesRules: __, ...options } = read;
  const worker = {
    ...options,
    rootPath: server,
    modulesRoot: server,
    modules: [...(guard ? [guard.module] : []), ...(await modulesOf(server))],
    bindings: { ...options.bindings, ...variables, ...guard?.variables },
    serviceBindings: {
      ...options.serviceBindings,
      ASSETS: assets,
      INTERNET,
      ...(mailFiles && { MAIL_FILES: mailFiles }),
    },
  };
  return {
    ...convertV4MiniflareOptions({ workers: [worker as unknown as V4WorkerOptions] }),
    resourcePersistencePath: join(stateDir, 'v3'),
  };
}

/** Every module of the built Worker, its entry first. */
async function modulesOf(server: string) {
  const files = await readdir(server, { recursive: true });
  return files
    .filter((file) => /\.m?js$/.test(file))
    .sort((a, b) => Number(b === 'entry.mjs') - Number(a === 'entry.mjs'))
    .map((file) => ({ type: 'ESModule', path: join(server, file) }));
}
