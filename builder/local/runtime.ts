import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Miniflare, convertV4MiniflareOptions, type V4MiniflareOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

/*
 * Cloudflare's runtime on this machine: the Worker and the static pages each in one of their own.
 * A new build then gets new pages beside the old ones, while the Worker, which would drop what it
 * is responding, runs on.
 */

type WorkerOptions = Extract<V4MiniflareOptions, { workers: unknown }>['workers'][number];

/** Never this machine or its networks, whatever a name leads to. */
export const INTERNET = { network: { allow: ['public'], tlsOptions: { trustBrowserCas: true } } };

const NO_WORKER = 'export default { fetch: () => new Response(null, { status: 404 }) };';

/** The part that is used of what wrangler makes of a configuration; its own type says little. */
interface BuildOptions {
  compatibilityDate: string;
  modulesRules: unknown;
  bindings: Record<string, unknown>;
  serviceBindings: Record<string, unknown>;
  assets: {
    assetConfig: object;
    routerConfig: { static_routing?: { user_worker?: string[] } };
  };
}

/** What the configuration of a build says, in the words of its runtime. */
function optionsOf(site: string, pages: string): BuildOptions {
  const config = join(site, 'server/wrangler.json');
  const overrides = { assets: { directory: pages } };
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config, undefined, { overrides });
  return workerOptions as unknown as BuildOptions;
}

/** The addresses that go to the Worker before any page is looked for. */
export function workerRoutes(site: string): string[] {
  return optionsOf(site, site).assets.routerConfig.static_routing?.user_worker ?? [];
}

/** Serves a folder of built pages as Cloudflare's CDN does. */
export function runPages(site: string, pages: string): Miniflare {
  const { assets, compatibilityDate } = optionsOf(site, pages);
  const worker = {
    name: 'pages',
    compatibilityDate,
    modules: [{ type: 'ESModule', path: 'pages.mjs', contents: NO_WORKER }],
    assets: {
      directory: pages,
      binding: 'ASSETS',
      assetConfig: assets.assetConfig,
      routerConfig: { has_user_worker: false },
    },
  };
  return new Miniflare(convertV4MiniflareOptions({ workers: [worker as WorkerOptions] }));
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
  const { assets: _, modulesRules: __, ...options } = optionsOf(site, site);
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
