import { constants } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE, ROOT } from '../environment.ts';
import { withLock } from '../lock.ts';
import { finished, startAstro } from '../processes.ts';
import { KEPT } from './kept.ts';

// Outside the cached folder, which another machine may restore.
const LOCK = join(CACHE, 'bundles.lock');

/** Number of cached bundles. They belong to different site addresses, or to previous code. */
const COUNT = 3;

interface BundleOptions {
  /** Name of the sources, and cache key of the bundle. */
  sources: string;
  siteUrl: string;
  /** Empty folder to fill. */
  outDir: string;
}

type Bundling = (options: BundleOptions, signal: AbortSignal | undefined) => Promise<void>;

/**
 * Puts the parts of a build that do not depend on content into a folder: the Worker into `server`,
 * the assets of its pages into `client`, and the page renderer into `renderer`.
 */
export async function placeBundle(
  options: BundleOptions,
  signal?: AbortSignal,
  { bundles = join(KEPT, 'bundles'), bundle = bundleWithAstro } = {},
): Promise<void> {
  const { sources, outDir } = options;
  const kept = join(bundles, sources);
  if (await withLock(LOCK, () => take(kept, outDir))) return;
  await bundle(options, signal);
  await withLock(LOCK, () => keep(outDir, kept, bundles));
}

const bundleWithAstro: Bundling = async ({ siteUrl, outDir }, signal) => {
  const env = { SITE_URL: siteUrl, OUT_DIR: outDir };
  await finished(startAstro(['build'], { env, signal })).finally(forgetBuild);
  // Astro copies the local secrets beside the Worker. They must not be deployed.
  await rm(join(outDir, 'server/.dev.vars'), { force: true });
};

/**
 * Deletes a pointer that Astro leaves for wrangler. It names the folder of this build, which no
 * longer exists when `wrangler deploy` reads it.
 */
const forgetBuild = () => rm(join(ROOT, '.wrangler/deploy'), { recursive: true, force: true });

async function take(kept: string, outDir: string): Promise<boolean> {
  if (!(await stat(kept).catch(() => undefined))) return false;
  await copy(kept, outDir);
  const now = new Date();
  await utimes(kept, now, now);
  return true;
}

async function keep(outDir: string, kept: string, bundles: string): Promise<void> {
  await mkdir(bundles, { recursive: true });
  const begun = join(bundles, 'begun');
  // A killed build may have left this folder.
  await rm(begun, { recursive: true, force: true });
  await copy(outDir, begun);
  await rm(kept, { recursive: true, force: true });
  await rename(begun, kept);
  for (const old of (await newestFirst(bundles)).slice(COUNT)) await rm(old, { recursive: true });
}

async function newestFirst(folder: string): Promise<string[]> {
  const paths = (await readdir(folder)).map((name) => join(folder, name));
  const dated = await Promise.all(
    paths.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })),
  );
  return dated.sort((one, other) => other.at - one.at).map(({ path }) => path);
}

function copy(from: string, to: string): Promise<void> {
  return cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
