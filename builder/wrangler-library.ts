import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** What wrangler exports. It takes seconds to load: a command that refuses or explains itself does not wait. */
export function wranglerLibrary(): typeof import('wrangler') {
  return require('wrangler');
}
