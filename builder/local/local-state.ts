import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import type { Env } from '#worker/env';
import { lastChange } from '#worker/changes/queries';
import { CommandError, WRANGLER_CONFIG, localSecrets } from '../environment.ts';
import { releaseLock, takeLock } from '../lock.ts';
import { migrate } from '../migrations.ts';

// The files that wrangler reads are none of a person's business when they start the site.
process.env.WRANGLER_LOG ??= 'warn';

export interface LocalState {
  env: Env;
  close: () => Promise<void>;
}

/**
 * Opens the local database and file storage, migrated to the present schema. No other process may
 * have the same folder open meanwhile: see `lock`.
 */
export async function openLocalState(stateDir: string): Promise<LocalState> {
  return openAnd(migrate, stateDir);
}

/** The same without migrating: a backup comes before the migrations of a new version. */
export async function openLocalStateAsItIs(stateDir: string): Promise<LocalState> {
  return openAnd(async () => {}, stateDir);
}

async function openAnd(
  prepare: (db: D1Database) => Promise<void>,
  stateDir: string,
): Promise<LocalState> {
  let close = async () => {};
  try {
    const { env, dispose } = await getPlatformProxy<Env>({
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
      `Les données locales de « ${stateDir} » ne peuvent pas être lues. ` +
        'Supprimez ce dossier pour repartir des données d’exemple, ou indiquez-en un autre avec STATE_DIR.',
      { cause: error },
    );
  }
}

/**
 * Takes the state folder for this process. Two workerd on one folder corrupt it, so a second one is
 * refused; a lock left by a process that died is taken over.
 */
export async function lock(stateDir: string): Promise<() => Promise<void>> {
  const file = join(stateDir, 'lock');
  const holder = await keepPrivate(stateDir)
    .then(() => takeLock(file))
    .catch((error: unknown) => {
      throw new CommandError(
        `Le dossier « ${stateDir} » ne peut pas être écrit. Indiquez-en un autre avec STATE_DIR.`,
        { cause: error },
      );
    });
  if (holder)
    throw new CommandError(
      `Passerelle fonctionne déjà avec les données de « ${stateDir} » (processus ${holder}). ` +
        'Arrêtez-la d’abord, ou indiquez un autre dossier avec STATE_DIR.',
    );
  return () => releaseLock(file);
}

/** What is stored there is read and written by this account of the machine alone. */
async function keepPrivate(stateDir: string): Promise<void> {
  // For what this process and the runtime make from now on.
  process.umask(0o077);
  await mkdir(stateDir, { recursive: true });
  await chmod(stateDir, 0o700);
  const databases = join(stateDir, 'v3/d1');
  const files = await readdir(databases, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const file of files)
    await chmod(join(file.parentPath, file.name), file.isDirectory() ? 0o700 : 0o600);
}
