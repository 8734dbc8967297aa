import { join } from 'node:path';
import type { Env } from '#worker/env';
import { lastChange } from '#worker/changes/queries';
import { CommandError, WRANGLER_CONFIG, localSecrets } from '../../environment.ts';
import { migrate } from '../../migrations.ts';
import { fullDiskRefusal, machineRefusal } from '../../refusals.ts';
import { wranglerLibrary } from '../../wrangler-library.ts';

// Hides wrangler's notes on the files it reads.
process.env.WRANGLER_LOG ??= 'warn';

export interface LocalState {
  env: Env;
  close: () => Promise<void>;
}

/**
 * Opens the local database and file storage, migrated to the current schema. No other process may
 * have the same folder open at the same time: see `lockState`.
 */
export async function openLocalState(
  stateDir: string,
  prepare: (db: D1Database) => Promise<void> = migrate,
): Promise<LocalState> {
  let close = async () => {};
  try {
    const { env, dispose } = await wranglerLibrary().getPlatformProxy<Env>({
      configPath: WRANGLER_CONFIG,
      persist: { path: join(stateDir, 'v3') },
      remoteBindings: false,
    });
    close = dispose;
    await prepare(env.DB);
    await lastChange(env.DB);
    return { env: { ...env, ...(await localSecrets()) }, close };
  } catch (error) {
    await close();
    throw new CommandError(
      machineRefusal(error) ??
        (await fullDiskRefusal(stateDir)) ??
        `Les données locales de « ${stateDir} » ne s’ouvrent pas : ${firstLineOf(error)}\n` +
          'Gardez ce dossier : tout le site y est. Corrigez ce que dit cette ligne, revenez à la version précédente ' +
          'de Passerelle, ou ouvrez une sauvegarde dans un autre dossier avec STATE_DIR (docs/deploy.md).',
      { cause: error },
    );
  }
}

function firstLineOf(error: unknown): string {
  return String(error instanceof Error ? error.message : error)
    .split('\n', 1)[0]!
    .trim();
}
