import { LIMITS } from '#contract/limits';
import type { NewRecoveryCodes } from '#contract/accounts/second-key';
import type { Env } from '../env.ts';
import { keyedHash } from '../security/secrets.ts';
import { newTicket, readTicket } from './ticket.ts';

/** Crockford's base 32: digits and letters that are not easily confused. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** A set of new codes from a ticket: their hashes, and the ticket's expiry. */
export interface TicketCodes {
  hashes: string[];
  end: string;
}

const labelOf = (adminId: number) => ['codes-ticket', String(adminId)];

/** Returns ten new codes to show once, and the ticket that the client sends back to activate them. */
export async function newRecoveryCodes(env: Env, adminId: number): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: LIMITS.recoveryCodes }, newCode);
  const hashes = await Promise.all(codes.map((code) => recoveryHash(env, adminId, code)));
  const minutes = LIMITS.recoveryCodesHours * 60;
  const ticket = await newTicket(env, labelOf(adminId), hashes.join(' '), minutes);
  return { recovery_codes: codes, ticket };
}

/** Returns the codes of a ticket; null when it has expired or belongs to another account. */
export async function codesOfTicket(
  env: Env,
  adminId: number,
  ticket: string,
): Promise<TicketCodes | null> {
  const ticketContent = await readTicket(env, labelOf(adminId), ticket);
  return ticketContent && { hashes: ticketContent.content.split(' '), end: ticketContent.end };
}

/** Returns the hash of a code. Accepts lower case, separators and confused letters. */
export function recoveryHash(env: Env, adminId: number, code: string): Promise<string> {
  const plain = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return keyedHash(env, 'recovery-code', [String(adminId), plain]);
}

/** Returns a code of 60 bits, such as « 7F3K-92QX-0MBT ». */
function newCode(): string {
  const signs = Array.from(
    crypto.getRandomValues(new Uint8Array(LENGTH)),
    (byte) => SIGNS[byte % 32],
  );
  return signs.join('').replace(/(.{4})(?=.)/g, '$1-');
}
