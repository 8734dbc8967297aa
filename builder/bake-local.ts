import { serveApi } from './api-server.ts';
import { bake } from './bake.ts';
import { openLocalState } from './local-state.ts';
import { seed } from './seed.ts';

/** Builds from the local state, seeded when it is empty. The caller holds its lock. */
export async function bakeLocalContent(
  stateDir: string,
  siteUrl: string,
  outDir: string,
): Promise<void> {
  const state = await openLocalState(stateDir);
  try {
    await seed(state.env.DB);
    const api = await serveApi(state.env);
    await bake({ contentUrl: api.url, siteUrl, outDir }).finally(api.close);
  } finally {
    await state.close();
  }
}
