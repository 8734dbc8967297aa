import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

const NO_ROOM = /\b(?:ENOSPC|EDQUOT|SQLITE_FULL|disk is full|No space left)\b/;
const NO_RIGHT = /\b(?:EACCES|EPERM|EROFS|SQLITE_READONLY|SQLITE_CANTOPEN)\b/;
const READ_ONLY = /\bEROFS\b/;
/** What changes names in a folder: it is the folder that has to be written. */
const OF_FOLDER = /\b(?:mkdir|mkdtemp|unlink|rm|rmdir|rename|link|symlink) '/;

/** Bytes that a database and a release of pages need. */
const LEAST_ROOM = 8 * 1024 * 1024;
/** For what ends with the failure, and for what goes on in spite of it. */
const NO_ROOM_TOLD = {
  ends: 'Le disque est plein : faites de la place, puis relancez la commande.',
  'goes on': 'Le disque est plein : faites de la place, Passerelle reprendra d’elle-même.',
};

/** The sentence for what the machine itself refuses, in an error or a text; undefined for the rest. */
export function machineRefusal(
  failure: unknown,
  then: keyof typeof NO_ROOM_TOLD = 'ends',
): string | undefined {
  const texts = chainOf(failure);
  if (texts.some((text) => NO_ROOM.test(text))) return NO_ROOM_TOLD[then];
  const refused = texts.find((text) => NO_RIGHT.test(text));
  if (refused === undefined) return undefined;
  const [, path] = /(?:copyfile .* -> )?'(\/.*?)'(?!\w)/.exec(refused) ?? [];
  if (path) return refusalOf(path, refused);
  return /SQLITE/.test(refused)
    ? 'Un fichier de la base de données ne peut pas être écrit : vérifiez à quel compte de cette machine il appartient.'
    : undefined;
}

/** The sentence for a path that the machine refuses: what of it, and why. */
function refusalOf(path: string, refused: string): string {
  const at = nearestPresent(OF_FOLDER.test(refused) ? dirname(path) : path);
  if (READ_ONLY.test(refused))
    return `« ${at} » ne peut pas être écrit : ce disque est en lecture seule.`;
  const { uid } = statSync(at);
  const isOfAnother = uid !== process.getuid?.();
  return (
    `« ${at} » ne peut pas être ${isReadable(at) ? 'écrit' : 'lu'} : ` +
    (isOfAnother
      ? 'il appartient à un autre compte de cette machine.'
      : 'ses droits d’accès ne le permettent pas.')
  );
}

/** A path, or the nearest folder above it that this account sees. */
function nearestPresent(path: string): string {
  return existsSync(path) ? path : nearestPresent(dirname(path));
}

/** Whether this account may read a file, or list and enter a folder. */
function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | (statSync(path).isDirectory() ? constants.X_OK : 0));
    return true;
  } catch {
    return false;
  }
}

/** The sentence that ends a command whose folder is on a full disk, whatever failed there and why. */
export async function fullDiskRefusal(folder: string): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < LEAST_ROOM ? NO_ROOM_TOLD.ends : undefined;
}

/** What an error says, and what it was caused by. */
function chainOf(failure: unknown): string[] {
  if (!(failure instanceof Error)) return [String(failure)];
  const { code = '' } = failure as NodeJS.ErrnoException;
  const below = failure.cause === undefined ? [] : chainOf(failure.cause);
  return [`${code} ${failure.message}`, ...below];
}
