import { ROOT } from '../environment.ts';
import { nameOf } from '../files.ts';

/** Files and folders that determine the Worker, its pages and its assets, besides the content. */
const SOURCES = [
  'admin',
  'builder',
  'contract',
  'site',
  'worker',
  'astro.config.mjs',
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'wrangler.toml',
];

/**
 * Returns a hash of the sources of a site. It includes the project's folder, which the Worker's
 * settings contain.
 */
export function nameSources(siteUrl: string): Promise<string> {
  return nameOf(ROOT, SOURCES, `${ROOT} ${siteUrl}`);
}
