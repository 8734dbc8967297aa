import { join } from 'node:path';
import { wranglerLibrary } from '../../wrangler-library.ts';

/** The part that is used of what wrangler makes of a configuration; its own type says little. */
export interface WorkerOptions {
  modulesRules: unknown;
  bindings: Record<string, unknown>;
  serviceBindings: Record<string, unknown>;
  assets: { routerConfig: { static_routing?: { user_worker?: string[] } } };
}

/** What the configuration of a build says, in the words of its runtime. */
export function readWorkerOptions(site: string): WorkerOptions {
  const config = join(site, 'server/wrangler.json');
  // The built pages are served without the runtime; wrangler wants a folder that exists.
  const overrides = { assets: { directory: site } };
  const { workerOptions } = wranglerLibrary().unstable_getMiniflareWorkerOptions(
    config,
    undefined,
    { overrides },
  );
  return workerOptions as unknown as WorkerOptions;
}
