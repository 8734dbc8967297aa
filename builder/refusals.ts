import { statfs } from 'node:fs/promises';

const NO_ROOM = /\b(?:ENOSPC|EDQUOT|SQLITE_FULL|disk is full|No space left)\b/;
const NO_RIGHT = /\b(?:EACCES|EPERM|EROFS|SQLITE_READONLY|SQLITE_CANTOPEN)\b/;

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
  const [, path] = /'(\/[^']+)\/[^'/]*'/.exec(refused) ?? [];
  return path
    ? `« ${path} » ne peut pas être écrit : il appartient à un autre compte de cette machine.`
    : 'Un dossier de Passerelle ne peut pas être écrit : il appartient à un autre compte de cette machine.';
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
