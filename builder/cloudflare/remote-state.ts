import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#worker/env';
import { CommandError, WRANGLER_CONFIG } from '../environment.ts';
import type { LocalState } from '../local/local-state.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { wranglerLibrary } from '../wrangler-library.ts';
import { readMadeProduction } from './production.ts';

/** Opens the database and the files that are online, as the account that wrangler is signed in to. */
export async function openRemoteState(): Promise<LocalState> {
  readMadeProduction();
  const { getPlatformProxy, unstable_readConfig } = wranglerLibrary();
  const { name, compatibility_date, d1_databases, r2_buckets } = unstable_readConfig({
    config: WRANGLER_CONFIG,
  });
  const remotely = (bindings: object[]) =>
    bindings.map((binding) => ({ ...binding, remote: true }));
  const { folder, remove } = await makeTemporaryFolder('remote');
  const configPath = join(folder, 'wrangler.json');
  const config = {
    name,
    compatibility_date,
    d1_databases: remotely(d1_databases),
    r2_buckets: remotely(r2_buckets),
  };
  await writeFile(configPath, JSON.stringify(config));
  try {
    const { env, dispose } = await getPlatformProxy<Env>({ configPath, persist: false });
    return { env, close: () => dispose().finally(remove) };
  } catch (error) {
    await remove();
    throw new CommandError(
      'Cloudflare n’a pas ouvert la base de données. Connectez-vous avec « npx wrangler login ».',
      { cause: error },
    );
  }
}
