import { lastChange } from '#worker/changes/queries';
import type { Env } from '#worker/env';
import { serveApi } from '../../bake/api-server.ts';
import { CommandError } from '../../environment.ts';
import { fullDiskRefusal } from '../../refusals.ts';
import { bake, type BakeOptions } from '../../bake/bake.ts';
import { nameSources } from '../../bake/sources.ts';
import { localAdmin, type LocalAdmin } from '../state/local-admin.ts';
import { openLocalState } from '../state/local-state.ts';
import { forgetSources, isUpToDate, noteSources } from '../state/made-from.ts';
import { seed } from '../../seed/seed.ts';

type LocalBake = Omit<BakeOptions, 'contentUrl'>;

/**
 * Builds from the local state, and seeds it first when it is empty. Returns the credentials of the
 * first account. The caller must hold the state lock.
 */
export async function bakeLocalContent(stateDir: string, options: LocalBake): Promise<LocalAdmin> {
  return withLocalContent(stateDir, (env) => bakeFrom(env, options));
}

/**
 * Prepares the local site for `npm start`. Builds it only when sources or content changed since the
 * last build.
 */
export async function prepareSite(
  stateDir: string,
  options: Pick<LocalBake, 'siteUrl' | 'outDir' | 'onProgress'>,
): Promise<LocalAdmin> {
  const { siteUrl, outDir } = options;
  const full = await fullDiskRefusal(stateDir);
  if (full) throw new CommandError(full);
  const sources = await nameSources(siteUrl);
  return withLocalContent(stateDir, async (env) => {
    if (await isUpToDate(outDir, sources, await lastChange(env.DB))) return;
    await forgetSources(outDir);
    await bakeFrom(env, { ...options, as: 'site' });
    await noteSources(outDir, sources);
  });
}

async function withLocalContent(
  stateDir: string,
  work: (env: Env) => Promise<void>,
): Promise<LocalAdmin> {
  const state = await openLocalState(stateDir);
  try {
    await seed(state.env.DB);
    const admin = await localAdmin(state.env.DB, stateDir);
    await work(state.env);
    return admin;
  } finally {
    await state.close();
  }
}

async function bakeFrom(env: Env, options: LocalBake): Promise<void> {
  const api = await serveApi(env);
  await bake({ ...options, contentUrl: api.origin }).finally(api.close);
}
