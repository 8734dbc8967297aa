import { LIMITS } from '#contract/limits';
import type { NewRecoveryCodes } from '#contract/accounts/second-key';
import type { Env } from '../env.ts';
import { keyedHash } from '../security/secrets.ts';
import { newTicket, readTicket } from './ticket.ts';

/** Digits and letters that nobody takes for one another: Crockford's base 32. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** A set of codes that its owner has: their hashes, and when its ticket ends. */
export interface KeptCodes {
  hashes: string[];
  end: string;
}

const labelOf = (adminId: number) => ['codes-ticket', String(adminId)];

/** Ten new codes, to be shown once, and the ticket that comes back when they are kept. */
export async function newRecoveryCodes(env: Env, adminId: number): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: LIMITS.recoveryCodes }, newCode);
  const hashes = await Promise.all(codes.map((code) => recoveryHash(env, adminId, code)));
  const minutes = LIMITS.recoveryCodesHours * 60;
  const ticket = await newTicket(env, labelOf(adminId), hashes.join(' '), minutes);
  return { recovery_codes: codes, ticket };
}

/** The codes of a ticket; null when it is over, or somebody else's. */
export async function keptCodes(
  env: Env,
  adminId: number,
  ticket: string,
): Promise<KeptCodes | null> {
  const held = await readTicket(env, labelOf(adminId), ticket);
  return held && { hashes: held.content.split(' '), end: held.end };
}

/** What is stored of a code, however it is typed. */
export function recoveryHash(env: Env, adminId: number, code: string): Promise<string> {
  const plain = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return keyedHash(env, 'recovery-code', [String(adminId), plain]);
}

/** 60 bits, as « 7F3K-92QX-0MBT ». */
function newCode(): string {
  const signs = Array.from(
    crypto.getRandomValues(new Uint8Array(LENGTH)),
    (byte) => SIGNS[byte % 32],
  );
  return signs.join('').replace(/(.{4})(?=.)/g, '$1-');
}
