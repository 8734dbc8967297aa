import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Miniflare, convertV4MiniflareOptions, type V4MiniflareOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

type WorkerOptions = Extract<V4MiniflareOptions, { workers: unknown }>['workers'][number];

/** Never this machine or its networks, whatever a name leads to. */
export const INTERNET = { network: { allow: ['public'], tlsOptions: { trustBrowserCas: true } } };

/** The part that is used of what wrangler makes of a configuration; its own type says little. */
interface BuildOptions {
  modulesRules: unknown;
  bindings: Record<string, unknown>;
  serviceBindings: Record<string, unknown>;
  assets: { routerConfig: { static_routing?: { user_worker?: string[] } } };
}

/** What the configuration of a build says, in the words of its runtime. */
function optionsOf(site: string): BuildOptions {
  const config = join(site, 'server/wrangler.json');
  // The built pages are served without the runtime; wrangler wants a folder that exists.
  const overrides = { assets: { directory: site } };
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config, undefined, { overrides });
  return workerOptions as unknown as BuildOptions;
}

/** The addresses that go to the Worker before any page is looked for. */
export function workerRoutes(site: string): string[] {
  return optionsOf(site).assets.routerConfig.static_routing?.user_worker ?? [];
}

interface WorkerSettings {
  /** Folder of the local database and files. */
  stateDir: string;
  /** Variables and secrets, by name. */
  variables: Record<string, string>;
  /** Serves the Worker's static assets. */
  assets: (request: Request) => Promise<Response>;
}

/** Runs the built Worker on the local database and files. */
export async function runWorker(site: string, settings: WorkerSettings): Promise<Miniflare> {
  const { stateDir, variables, assets } = settings;
  const server = join(site, 'server');
  const { assets: _, modulesRules: __, ...options } = optionsOf(site);
  const worker = {
    ...options,
    rootPath: server,
    modulesRoot: server,
    modules: await modulesOf(server),
    bindings: { ...options.bindings, ...variables },
    serviceBindings: { ...options.serviceBindings, ASSETS: assets, INTERNET },
  };
  return new Miniflare({
    ...convertV4MiniflareOptions({ workers: [worker as unknown as WorkerOptions] }),
    resourcePersistencePath: join(stateDir, 'v3'),
  });
}

/** Every module of the built Worker, its entry first. */
async function modulesOf(server: string) {
  const files = await readdir(server, { recursive: true });
  return files
    .filter((file) => /\.m?js$/.test(file))
    .sort((a, b) => Number(b === 'entry.mjs') - Number(a === 'entry.mjs'))
    .map((file) => ({ type: 'ESModule', path: join(server, file) }));
}
