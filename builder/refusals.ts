import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

const NO_ROOM = /\b(?:ENOSPC|EDQUOT|SQLITE_FULL|disk is full|No space left)\b/;
const NO_RIGHT = /\b(?:EACCES|EPERM|EROFS|SQLITE_READONLY|SQLITE_CANTOPEN)\b/;
const READ_ONLY = /\bEROFS\b/;
/** Operations that change names in a folder. They need write access to that folder. */
const OF_FOLDER = /\b(?:mkdir|mkdtemp|unlink|rm|rmdir|rename|link|symlink) '/;

/** Bytes that a database and a release of pages need. */
const LEAST_ROOM = 8 * 1024 * 1024;
/** Messages for a full disk: for a command that ends, and for a product that continues. */
const NO_ROOM_TOLD = {
  ends: 'Le disque est plein : faites de la place, puis relancez la commande.',
  'goes on': 'Le disque est plein : faites de la place, Passerelle reprendra d’elle-même.',
};

/**
 * Returns a message when the machine itself refuses something, in an error or a text. Undefined for
 * other failures.
 */
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

/** Explains which path the machine refuses, and why. */
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

/** Returns a path, or the nearest parent folder that this account can see. */
function nearestPresent(path: string): string {
  return existsSync(path) ? path : nearestPresent(dirname(path));
}

/** True when this account may read a file, or list and enter a folder. */
function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | (statSync(path).isDirectory() ? constants.X_OK : 0));
    return true;
  } catch {
    return false;
  }
}

/** Returns a message when the disk of a folder is full, whatever error was reported. */
export async function fullDiskRefusal(folder: string): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < LEAST_ROOM ? NO_ROOM_TOLD.ends : undefined;
}

/** Returns the messages of an error and its causes. */
function chainOf(failure: unknown): string[] {
  if (!(failure instanceof Error)) return [String(failure)];
  const { code = '' } = failure as NodeJS.ErrnoException;
  const below = failure.cause === undefined ? [] : chainOf(failure.cause);
  return [`${code} ${failure.message}`, ...below];
}
