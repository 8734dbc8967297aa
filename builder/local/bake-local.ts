import { serveApi } from '../bake/api-server.ts';
import { bake, type BakeOptions } from '../bake/bake.ts';
import { localAdmin, type LocalAdmin } from './local-admin.ts';
import { openLocalState } from './local-state.ts';
import { seed } from '../seed/seed.ts';

/**
 * Builds from the local state, seeded when it is empty; returns how to sign in to it. The caller
 * holds its lock.
 */
export async function bakeLocalContent(
  stateDir: string,
  options: Omit<BakeOptions, 'contentUrl'>,
): Promise<LocalAdmin> {
  const state = await openLocalState(stateDir);
  try {
    await seed(state.env.DB);
    const admin = await localAdmin(state.env.DB, stateDir);
    const api = await serveApi(state.env);
    await bake({ ...options, contentUrl: api.url }).finally(api.close);
    return admin;
  } finally {
    await state.close();
  }
}
