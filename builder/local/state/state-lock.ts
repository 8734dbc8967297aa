import { chmod, mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../../environment.ts';
import { makeFolder } from '../../folders.ts';
import { releaseLock, takeLock } from '../../lock.ts';
import { machineRefusal } from '../../refusals.ts';

/**
 * Locks the state folder for this process. Two workerd processes would corrupt it, so a second one
 * is refused. The lock of a dead process is taken over.
 */
export async function lockState(stateDir: string): Promise<() => Promise<void>> {
  const file = join(stateDir, 'lock');
  const holder = await keepPrivate(stateDir)
    .then(() => takeLock(file))
    .catch((error: unknown) => refuse(stateDir, error));
  if (holder)
    throw new CommandError(
      `Passerelle fonctionne déjà avec les données de « ${stateDir} » (processus ${holder}). ` +
        'Arrêtez-la d’abord, ou indiquez un autre dossier avec STATE_DIR.',
    );
  const giveBack = await useTemporaryFolder(join(stateDir, TEMPORARY)).catch((error: unknown) =>
    refuse(stateDir, error),
  );
  return async () => {
    await giveBack();
    await releaseLock(file);
  };
}

function refuse(stateDir: string, cause: unknown): never {
  if (cause instanceof CommandError) throw cause;
  throw new CommandError(
    machineRefusal(cause) ??
      `Le dossier « ${stateDir} » ne peut pas être écrit. Indiquez-en un autre avec STATE_DIR.`,
    { cause },
  );
}

/**
 * Name of the temporary folder. Its content is deleted at each start, so the name must not collide
 * with another folder.
 */
const TEMPORARY = '.passerelle-tmp';
/**
 * Environment variable that only child processes of this product get. It names the temporary folder
 * they use.
 */
const OWNER = 'PASSERELLE_TEMPORARY';

/**
 * Makes this process and its children put temporary files into a folder of their own. First deletes
 * the files and ends the processes that a killed product left.
 */
async function useTemporaryFolder(folder: string): Promise<() => Promise<void>> {
  const before = process.env.TMPDIR;
  await endLeftProcesses(folder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  process.env.TMPDIR = folder;
  process.env[OWNER] = folder;
  return async () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    delete process.env[OWNER];
    await rm(folder, { recursive: true, force: true });
  };
}

/** The kernel's list of processes. Only Linux has this folder. */
const PROCESSES = '/proc';
const POLL = 20;
/** Gives up after ten seconds: the kernel cannot end some processes. */
const POLLS = 500;

/**
 * Ends the processes that were started for this folder. Their parent held the lock, and is dead.
 */
async function endLeftProcesses(folder: string): Promise<void> {
  for (let times = 0; times < POLLS; times++) {
    const left = await processesOf(folder);
    if (left.length === 0) return;
    for (const pid of left) kill(pid);
    await sleep(POLL);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

async function processesOf(folder: string): Promise<number[]> {
  const names = await readdir(PROCESSES).catch(() => []);
  const pids = names.map(Number).filter((pid) => pid > 0 && pid !== process.pid);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const file = join(PROCESSES, String(pid), 'environ');
      const environment = await readFile(file, 'utf8').catch(() => '');
      return environment.split('\0').includes(`${OWNER}=${folder}`);
    }),
  );
  return pids.filter((_, place) => found[place]);
}

/** Names that this product uses in its state folder. */
const OWN_NAMES = ['v3', 'site', 'lock', 'hook', 'admin-password', TEMPORARY];
/** The only entry in the root of an empty disk. */
const OF_DISK = 'lost+found';

/**
 * Throws when the folder holds something else, as `/tmp` does: restricting its rights would lock
 * other accounts out.
 */
async function refuseForeign(stateDir: string): Promise<void> {
  const names = (await readdir(stateDir)).filter((name) => name !== OF_DISK);
  if (names.length === 0 || names.some((name) => OWN_NAMES.includes(name))) return;
  throw new CommandError(
    `«\u00a0${stateDir}\u00a0» contient autre chose que les données de Passerelle. Indiquez un dossier vide ou nouveau avec STATE_DIR.`,
  );
}

/** Restricts the state folder to the current system account. */
async function keepPrivate(stateDir: string): Promise<void> {
  // Applies to every file that this process and the runtime create from now on.
  process.umask(0o077);
  await makeFolder(stateDir);
  await refuseForeign(stateDir);
  await chmod(stateDir, 0o700);
  const databases = join(stateDir, 'v3/d1');
  const files = await readdir(databases, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const file of files)
    await chmod(join(file.parentPath, file.name), file.isDirectory() ? 0o700 : 0o600);
}
