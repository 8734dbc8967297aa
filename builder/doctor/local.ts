import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { isRolledBack } from '../bake/releases.ts';
import { ROOT, SECRETS_FILE, localOptions, presentSecrets, siteOf } from '../environment.ts';
import { found, right, warning, wrong, type Finding } from './finding.ts';
import { examineMail } from './mail.ts';
import { LOCAL_ADVICE, lookAtBackups, lookAtSite } from './site.ts';

const GIGABYTE = 1024 ** 3;
const SHORTEST_SECRET = 32;

/** Checks the local installation that `npm start` uses. */
export async function examineLocally(): Promise<Finding[]> {
  const { port, stateDir } = localOptions();
  const address = `http://127.0.0.1:${port}`;
  const isFormer = () => isRolledBack(siteOf(stateDir));
  return [
    ...(await found('Les secrets', lookAtSecrets)),
    ...(await found('Les données', () => lookAtState(stateDir))),
    ...(await found('Le disque', () => lookAtDisks([ROOT, stateDir]))),
    ...(await found('Le site', () =>
      lookAtSite({ address, advice: LOCAL_ADVICE, isRolledBack: isFormer }),
    )),
    ...(await found('Les e-mails', async () => examineMail((await presentSecrets()) ?? {}))),
    ...(await found('Les sauvegardes', () => lookAtBackups())),
  ];
}

async function lookAtSecrets(): Promise<Finding[]> {
  const secrets = await presentSecrets();
  if (!secrets) return [warning('Pas encore de secrets', 'npm start les tire au hasard.')];
  const { mode } = await stat(SECRETS_FILE);
  const weak = ['APP_SECRET', 'REBUILD_HOOK_SECRET'].filter(
    (name) => (secrets[name]?.length ?? 0) < SHORTEST_SECRET,
  );
  return [
    weak.length
      ? wrong(
          `.dev.vars : ${weak.join(' et ')} trop court`,
          `Effacez la ligne : « npm start » tire une valeur de plus de ${SHORTEST_SECRET} caractères.`,
        )
      : right('Les secrets de .dev.vars sont en place, et assez longs'),
    mode & 0o077
      ? wrong('D’autres comptes de cette machine peuvent lire .dev.vars', 'chmod 600 .dev.vars')
      : right('Votre compte seul peut lire .dev.vars'),
  ];
}

async function lookAtState(stateDir: string): Promise<Finding[]> {
  const state = await stat(stateDir).catch(() => undefined);
  if (!state)
    return [
      warning(`Pas encore de données dans ${stateDir}`, 'npm start les crée, avec des exemples.'),
    ];
  const isOurs = await access(stateDir, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isOurs)
    return [
      wrong(
        `Votre compte ne peut pas écrire dans ${stateDir}`,
        'Lancez le site avec le compte à qui ce dossier appartient.',
      ),
    ];
  return [
    state.mode & 0o077
      ? wrong(`D’autres comptes peuvent lire ${stateDir}`, `chmod -R go= ${stateDir}`)
      : right(`Les données sont dans ${stateDir}, pour votre compte seul`),
  ];
}

/** Checks the disk with the least free space among those that hold these folders. */
export async function lookAtDisks(folders: string[], roomOf = freeBytes): Promise<Finding> {
  const free = Math.min(...(await Promise.all(folders.map(roomOf)))) / GIGABYTE;
  const line = `Place libre sur le disque : ${free.toFixed(1).replace('.', ',')} Go`;
  return free > 1 ? right(line) : wrong(line, 'Il faut un gigaoctet pour construire les pages.');
}

/** Returns the free bytes of a folder's disk, or infinity when the folder does not exist yet. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Infinity, bsize: 1 }));
  return bavail * bsize;
}
