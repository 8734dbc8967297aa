import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Returns wrangler's exports. Loading takes seconds, so commands that only print help or an error
 * skip it.
 */
export function wranglerLibrary(): typeof import('wrangler') {
  return require('wrangler');
}
