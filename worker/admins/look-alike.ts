import { usernameKey, type AdminAccount } from '#contract/accounts/admins';
import { ApiError } from '#contract/errors';
import { REFUSED } from '../texts.ts';
import { listAdmins } from './queries.ts';

/**
 * One or two letters, and characters that look like them. Names are in Latin letters, so that few of the 6,000
 * confusables of Unicode's TR39 remain.
 */
const LOOK_ALIKES: [letter: string, others: RegExp][] = [
  ['i', /\u0131|\u026a|\u0269|i\u0307/g],
  ['l', /[I1|\u0196\u01c0\u01c3!\u029f]/g],
  ['o', /[0\u1d0f]/g],
  ['a', /[\u0251\u1d00]/g],
  ['g', /[\u0261\u0262]/g],
  ['m', /rn|\u1d0d/g],
  ['w', /vv|\u1d21/g],
  ['ae', /[\u00e6\u00c6\u1d01]/g],
  ['oe', /[\u0153\u0152\u0276]/g],
  ['-', /[\p{Pd}\u2212]/gu],
  ["'", /[\u2018\u2019\u201b\u02bc\u02bb\u02b9\u00b4`]/g],
];
/** Small capitals, and the letters they look like. */
const SMALL_CAPITALS =
  '\u1d04\u1d05\u1d07\u1d0a\u1d0b\u1d18\u1d1b\u1d1c\u1d20\u1d22\u0299\u029c\u0274\u0280\ua731';
const THEIR_LETTERS = 'cdejkptuvzbhnrs';
/** Blank characters, including the Braille blank. */
const BLANK = /[\s\p{Z}\u2800]+/gu;

/**
 * Returns the keys of a name. Two names share a key when they differ only by case, spaces, full-width letters or
 * invisible characters, or look alike: « Iocal » with a capital i, « local ».
 */
function nameKeys(name: string): string[] {
  const plain = name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(BLANK, ' ');
  const skeleton = LOOK_ALIKES.reduce(
    (text, [letter, others]) => text.replace(others, letter),
    [...plain].map((letter) => THEIR_LETTERS[SMALL_CAPITALS.indexOf(letter)] ?? letter).join(''),
  );
  return [usernameKey(plain), `skeleton ${usernameKey(skeleton)}`];
}

interface Named {
  username?: string | undefined;
  fullName?: string | undefined;
}

/** Refuses a name that looks like a name of another account: the audit log identifies accounts by their names. */
export async function refuseTaken(
  db: D1Database,
  { username, fullName }: Named,
  own?: AdminAccount,
): Promise<void> {
  if (!username && !fullName) return;
  const others = (await listAdmins(db)).filter(({ id }) => id !== own?.id);
  const names = others.flatMap((other) => [other.username, other.full_name].filter(Boolean));
  const taken = new Set(names.flatMap(nameKeys));
  const isTaken = (name: string) => nameKeys(name).some((key) => taken.has(key));
  if (username && username !== own?.username && isTaken(username))
    throw new ApiError('username_taken');
  if (fullName && fullName !== own?.full_name && isTaken(fullName))
    throw new ApiError('invalid_input', { fields: { full_name: REFUSED.nameTaken } });
}

/** Returns the name of an account in the audit log, with its new full name if any. */
export function labelOf({ username = '', fullName }: Named): string {
  return fullName ? `${username} (${fullName})` : username;
}
