import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupProgress } from './tasks/hook.ts';
import { CommandError } from '../environment.ts';
import { linesOf } from '../lines.ts';
import type { BackupReport } from '../backup/write-backup.ts';

/**
 * Path of the file that holds the address of the running product's hook. Only one process may open
 * the state folder, so other commands send their request to that address.
 */
const addressFile = (stateDir: string) => join(stateDir, 'hook');

/** Writes the address of this process's hook. Returns a function that deletes it. */
export async function writeAddressFile(
  stateDir: string,
  origin: string,
): Promise<() => Promise<void>> {
  await writeFile(addressFile(stateDir), origin, { mode: 0o600 });
  return () => rm(addressFile(stateDir), { force: true });
}

/**
 * Returns the address of the running product's hook, if there is one. The development server has
 * none.
 */
export async function readAddressFile(stateDir: string): Promise<string | undefined> {
  return readFile(addressFile(stateDir), 'utf8').catch(() => undefined);
}

/** Asks the running product to back itself up into a folder. */
export async function askForBackup(
  origin: string,
  secret: string,
  folder: string,
  onProgress: (line: string) => void,
): Promise<BackupReport> {
  const answer = await fetch(new URL('/backup', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify({ folder }),
  }).catch(() => undefined);
  if (!answer?.ok)
    throw new CommandError(
      'Passerelle fonctionne, mais ne répond pas à cette commande. Arrêtez-la, puis recommencez.',
    );
  for await (const line of linesOf(answer.body!.pipeThrough(new TextDecoderStream()))) {
    const said = JSON.parse(line) as BackupProgress;
    if (said.error !== undefined) throw new CommandError(said.error);
    if (said.report) return said.report;
    if (said.progress) onProgress(said.progress);
  }
  throw new CommandError('Passerelle s’est arrêtée pendant la sauvegarde : rien n’a été gardé.');
}
