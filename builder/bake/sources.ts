import { ROOT } from '../environment.ts';
import { nameOf } from '../files.ts';

/** What the Worker, its pages and their files are built from, beside the content. */
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
 * A name for the sources that a site is built from, which changes when any of them does. The Worker's
 * settings name the project's folder.
 */
export function nameSources(siteUrl: string): Promise<string> {
  return nameOf(ROOT, SOURCES, `${ROOT} ${siteUrl}`);
}
