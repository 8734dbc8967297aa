import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  CommandError,
  ROOT,
  type Given,
  localOptions,
  localSecrets,
  runCommand,
} from '../environment.ts';
import { openLocalState } from '../local/state/local-state.ts';
import { lockState } from '../local/state/state-lock.ts';
import { openRemoteState } from '../cloudflare/remote-state.ts';
import { readAddressFile, askForBackup } from '../local/running-product.ts';
import { machineRefusal } from '../refusals.ts';
import { backUp, type BackupReport } from '../backup/write-backup.ts';

const HELP = `Sauvegarde toute la base de données et toutes les images, pendant que le site fonctionne.

  npm run backup                          dans backups/, dans un dossier qui porte la date
  npm run backup -- --to=/chemin/dossier  dans un dossier qui n’existe pas encore
  npm run backup -- --remote              ce qui est en ligne

La sauvegarde contient des messages, des comptes et les empreintes des mots de passe : seul votre
compte peut la lire sur cette machine. Gardez-la en lieu sûr. Les secrets n’y sont pas.
« npm run restore » la remet en place.

  STATE_DIR   dossier des données locales (.passerelle par défaut)
`;

const OPTIONS = {
  remote: { type: 'boolean', default: false },
  to: { type: 'string', default: join('backups', folderName(new Date())) },
} as const;

await runCommand(HELP, OPTIONS, backup);

async function backup({ remote, to }: Given<typeof OPTIONS>): Promise<void> {
  const folder = resolve(ROOT, to);
  const { rows, files, missing } = remote
    ? await backUpRemotely(folder)
    : await backUpLocally(localOptions().stateDir, folder);
  console.log(
    `\nSauvegarde terminée.\n\n  Dossier   ${folder}\n  Lignes    ${rows}\n  Images    ${files}\n\n` +
      'Elle contient des données personnelles et les empreintes des mots de passe : gardez-la en lieu sûr.',
  );
  if (missing.length)
    console.warn(
      `Attention : ces images sont dans la base de données, mais leur fichier n’existe plus : ${missing.join(', ')}.`,
    );
}

/** Returns a name such as `2026-11-21-09-34-12`, in UTC. */
function folderName(date: Date): string {
  return date.toISOString().slice(0, 19).replaceAll(/[T:]/g, '-');
}

async function backUpRemotely(folder: string): Promise<BackupReport> {
  const { env, close } = await openRemoteState();
  return backUp(env, folder, console.log).finally(close);
}

async function backUpLocally(stateDir: string, folder: string): Promise<BackupReport> {
  await access(join(stateDir, 'v3')).catch((cause: unknown) => {
    throw new CommandError(
      machineRefusal(cause) ??
        `Il n’y a rien à sauvegarder dans « ${stateDir} ». Indiquez un autre dossier avec STATE_DIR.`,
      { cause },
    );
  });
  const unlock = await lockState(stateDir).catch((error: unknown) => error as Error);
  if (unlock instanceof Error) {
    const origin = await readAddressFile(stateDir);
    if (!origin) throw unlock;
    const { REBUILD_HOOK_SECRET } = await localSecrets();
    return askForBackup(origin, REBUILD_HOOK_SECRET!, folder, console.log);
  }
  try {
    // Without migrations: a backup precedes the migrations of a new version.
    const { env, close } = await openLocalState(stateDir, async () => {});
    return await backUp(env, folder, console.log).finally(close);
  } finally {
    await unlock();
  }
}
