import { LIMITS } from '#contract/limits';
import type { Env } from '../env.ts';
import { keyedHash } from '../security.ts';

/** Digits and letters that nobody takes for one another: Crockford's base 32. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** Ten new codes, to be shown once, and the hashes that are stored. */
export async function newRecoveryCodes(
  env: Env,
  adminId: number,
): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: LIMITS.recoveryCodes }, newCode);
  const hashes = await Promise.all(codes.map((code) => recoveryHash(env, adminId, code)));
  return { codes, hashes };
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
