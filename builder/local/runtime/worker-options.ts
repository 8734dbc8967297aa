import { join } from 'node:path';
import { wranglerLibrary } from '../../wrangler-library.ts';

/**
 * The fields used of the options that wrangler derives from a configuration. Wrangler's own type is
 * too loose.
 */
export interface WorkerOptions {
  modulesRules: unknown;
  bindings: Record<string, unknown>;
  serviceBindings: Record<string, unknown>;
  assets: { routerConfig: { static_routing?: { user_worker?: string[] } } };
}

/** Reads the configuration of a build, in Miniflare's format. */
export function readWorkerOptions(site: string): WorkerOptions {
  const config = join(site, 'server/wrangler.json');
  // The built pages are served without the runtime. Wrangler only needs a folder that exists.
  const overrides = { assets: { directory: site } };
  const { workerOptions } = wranglerLibrary().unstable_getMiniflareWorkerOptions(
    config,
    undefined,
    { overrides },
  );
  return workerOptions as unknown as WorkerOptions;
}
