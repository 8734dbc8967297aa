import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Health } from '#contract/health';
import { BUILD_MARK_FILE, type BuildMark } from '#contract/publication/builds';
import { contentSecurityPolicy } from '#contract/pages/security-headers';
import { CommandError } from '../environment.ts';
import { writeSecurityHeaders } from './headers.ts';
import { readInlineSources } from './inline-sources.ts';
import { finished, startRendering } from '../processes.ts';
import { makePictures } from '../images/pictures.ts';
import { placeParts } from './parts.ts';
import { release } from './releases.ts';
import { replace } from './move.ts';
import { placeBundle } from './bundle.ts';
import { beginKeeping, endKeeping, keptFolder, pagesFolder } from './kept.ts';
import { RENDERER } from './page-renderer.ts';
import { nameSources } from './sources.ts';
import { countFiles, warningsOfFiles } from './limits.ts';
import { withStaging } from './staging.ts';

export interface BakeOptions {
  /** Address of the API that provides the content. */
  contentUrl: string;
  /** Public address of the site, written into canonical links. */
  siteUrl: string;
  /** Output folder. It changes only after the build has succeeded. */
  outDir: string;
  /**
   * Kind of `outDir`:
   * - `files`: the files to deploy. All are replaced: the Worker in `server`, the pages in
   * `client`.
   * - `site`: a local site that is not running, with its releases.
   * - `pages`: a local site that is running. Only pages are released.
   * With `files` and `pages`, pages that did not change since the last build are not rendered
   * again.
   */
  as: 'files' | 'site' | 'pages';
  /** Commit of the code, written into the build mark. */
  code?: string | undefined;
  /** Aborts a running build. */
  stopping?: AbortSignal;
  /** Receives the current step, in French. */
  onProgress?: (line: string) => void;
  /** Receives a warning, in French, when a limit of Cloudflare is close. */
  onWarning?: (line: string) => void;
}

/** Input of a build. */
interface BuildOptions {
  contentUrl: string;
  siteUrl: string;
  /** Name of the sources, from `nameSources`. */
  sources: string;
  /** Empty folder to build into. */
  outDir: string;
  /** Folder of the page cache. */
  kept: string;
}

/** Builds the Worker into `server` and the pages into `client`, both in `outDir`. */
export type Build = (options: BuildOptions, stopping?: AbortSignal) => Promise<void>;

export const buildWithAstro: Build = async ({ contentUrl, kept, ...options }, signal) => {
  await placeBundle(options, signal);
  const env = { CONTENT_URL: contentUrl };
  await finished(startRendering([options.outDir, kept], { env, signal }));
  await rm(join(options.outDir, RENDERER), { recursive: true });
};

/** Builds the Worker and every page from the content of a running API. Returns the build mark. */
export async function bake(options: BakeOptions, build = buildWithAstro): Promise<BuildMark> {
  const { contentUrl, siteUrl, outDir, as, code, stopping } = options;
  const { onProgress = () => {}, onWarning = console.warn } = options;
  // Read before the content. A change during the build is then baked twice, never missed.
  const asked = { last_change: await lastChange(contentUrl), built_at: new Date().toISOString() };
  onProgress('Construction des pages');
  return withStaging(outDir, async (staging) => {
    const kept = {
      files: pagesFolder(outDir),
      site: join(staging, 'cache'),
      pages: join(outDir, 'cache'),
    }[as];
    const sources = await nameSources(siteUrl);
    await beginKeeping(kept, as === 'files' ? `${sources} ${contentUrl}` : sources);
    await build({ contentUrl, siteUrl, sources, outDir: staging, kept }, stopping).catch(
      (error: Error) => {
        throw new CommandError(`La construction du site a échoué.\n${error.message}`);
      },
    );
    if ((await lastChange(contentUrl)) === asked.last_change) await endKeeping(kept);
    await placeParts(join(staging, 'client'));
    onProgress('Préparation des images des articles');
    await makePictures({
      contentUrl,
      folder: join(staging, 'client'),
      cache: join(as === 'files' ? keptFolder(outDir) : outDir, 'pictures'),
    });
    const { baked, live } = await readInlineSources(staging);
    const count = await countFiles(join(staging, 'client'));
    const mark = {
      ...asked,
      live_policy: contentSecurityPolicy(live),
      files: count.files + 1,
      ...(code && { code }),
    };
    await writeFile(join(staging, 'client', BUILD_MARK_FILE), JSON.stringify(mark));
    const warnings = await writeSecurityHeaders(join(staging, 'client'), baked, siteUrl);
    if (as === 'files') {
      warnings.push(...warningsOfFiles(count));
      for (const warning of warnings) onWarning(warning);
    }
    onProgress('Mise en ligne');
    if (as === 'files') await replace(staging, outDir);
    else {
      const parts = as === 'site' ? ['server', 'cache'] : [];
      for (const part of parts) await replace(join(staging, part), join(outDir, part));
      await release(join(staging, 'client'), outDir);
    }
    return mark;
  });
}

/** Returns the id of the newest content change of an API. */
async function lastChange(contentUrl: string): Promise<number> {
  const answer = await fetch(new URL('/api/health', contentUrl)).catch(() => undefined);
  if (answer?.headers.has('cf-mitigated'))
    throw new CommandError(
      `Une protection contre les robots répond à la place de ${contentUrl}. Dans wrangler.toml, donnez à API_URL l’adresse du Worker, en workers.dev.`,
    );
  const health = await answer?.json().then(
    (said) => said as Health,
    () => undefined,
  );
  if (!health?.database) throw new CommandError(`L’API de ${contentUrl} ne répond pas.`);
  return health.last_change;
}
