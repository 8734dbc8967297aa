import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#worker/env';
import { CommandError, WRANGLER_CONFIG } from '../environment.ts';
import type { LocalState } from '../local/state/local-state.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { wranglerLibrary } from '../wrangler-library.ts';
import { findAccount } from './account.ts';
import { readMadeProduction } from './production.ts';
import { explainRefusal, wrangler } from './wrangler.ts';

/**
 * Opens the online database and files, with the account that wrangler is signed in to. Throws a
 * `CommandError` when wrangler is not signed in, or when Cloudflare refuses or does not answer.
 */
export async function openRemoteState(): Promise<LocalState> {
  readMadeProduction();
  const { id } = await findAccount(wrangler);
  const { folder, remove } = await makeTemporaryFolder('remote');
  const configPath = join(folder, 'wrangler.json');
  await writeFile(configPath, JSON.stringify(remoteConfig(id)));
  try {
    const { getPlatformProxy } = wranglerLibrary();
    const { env, dispose } = await getPlatformProxy<Env>({ configPath, persist: false });
    return { env, close: () => dispose().finally(remove) };
  } catch (error) {
    await remove();
    const { message } = explainRefusal((error as Error).message);
    throw new CommandError(`Cloudflare n’a pas ouvert la base de données.\n${message}`, {
      cause: error,
    });
  }
}

/**
 * Returns a configuration that connects to the storage of wrangler.toml on Cloudflare, in the given
 * account.
 */
export function remoteConfig(accountId: string, configPath = WRANGLER_CONFIG) {
  const { name, compatibility_date, compliance_region, d1_databases, r2_buckets } =
    wranglerLibrary().unstable_readConfig({ config: configPath });
  const remotely = (bindings: object[]) =>
    bindings.map((binding) => ({ ...binding, remote: true }));
  return {
    name,
    account_id: accountId,
    compatibility_date,
    compliance_region,
    d1_databases: remotely(d1_databases),
    r2_buckets: remotely(r2_buckets),
  };
}
