import { chmod, mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../../environment.ts';
import { makeFolder } from '../../folders.ts';
import { releaseLock, takeLock } from '../../lock.ts';
import { machineRefusal } from '../../refusals.ts';

/**
 * Takes the state folder for this process. Two workerd on one folder corrupt it, so a second one is
 * refused; a lock left by a process that died is taken over.
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

/** A name that nobody else gives a folder: what is in it is deleted. */
const TEMPORARY = '.passerelle-tmp';
/** Given to the processes that are started, and to no other: the folder that they are for. */
const OWNER = 'PASSERELLE_TEMPORARY';

/**
 * Has this process, and those that it starts, put their temporary files into a folder of its own.
 * What a process that was killed left in it goes, and what it left running.
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

/** Where the kernel tells of processes; another system has no such folder. */
const PROCESSES = '/proc';
const POLL = 20;
/** Ten seconds: one that the kernel cannot end is left alone. */
const POLLS = 500;

/** Ends the processes that were started for this folder: their owner, which had the lock, is dead. */
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
    // It has ended.
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

/** Names that this product gives in its state folder. */
const OWN_NAMES = ['v3', 'site', 'lock', 'hook', 'admin-password', TEMPORARY];
/** The one name in the root of an empty disk. */
const OF_DISK = 'lost+found';

/** Refuses a folder of something else, such as `/tmp`: its rights would be taken from other accounts. */
async function refuseForeign(stateDir: string): Promise<void> {
  const names = (await readdir(stateDir)).filter((name) => name !== OF_DISK);
  if (names.length === 0 || names.some((name) => OWN_NAMES.includes(name))) return;
  throw new CommandError(
    `«\u00a0${stateDir}\u00a0» contient autre chose que les données de Passerelle. Indiquez un dossier vide ou nouveau avec STATE_DIR.`,
  );
}

/** What is stored there is read and written by this account of the machine alone. */
async function keepPrivate(stateDir: string): Promise<void> {
  // For what this process and the runtime make from now on.
  process.umask(0o077);
  await makeFolder(stateDir);
  await refuseForeign(stateDir);
  await chmod(stateDir, 0o700);
  const databases = join(stateDir, 'v3/d1');
  const files = await readdir(databases, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const file of files)
    await chmod(join(file.parentPath, file.name), file.isDirectory() ? 0o700 : 0o600);
}
