import { serveApi } from './api-server.ts';
import { bake } from './bake.ts';
import { localAdmin, type LocalAdmin } from './local-admin.ts';
import { openLocalState } from './local-state.ts';
import { seed } from './seed.ts';

/**
 * Builds from the local state, seeded when it is empty; answers how to sign in to it. The caller
 * holds its lock.
 */
export async function bakeLocalContent(
  stateDir: string,
  siteUrl: string,
  outDir: string,
): Promise<LocalAdmin> {
  const state = await openLocalState(stateDir);
  try {
    await seed(state.env.DB);
    const admin = await localAdmin(state.env.DB, stateDir);
    const api = await serveApi(state.env);
    await bake({ contentUrl: api.url, siteUrl, outDir }).finally(api.close);
    return admin;
  } finally {
    await state.close();
  }
}
