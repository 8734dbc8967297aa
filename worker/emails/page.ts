import { LIMITS } from '#contract/limits';
import type { Env } from '../env.ts';
import { isSecret, keyedHash } from '../security/secrets.ts';

const MINUTE = 60_000;

/**
 * Headers of an e-mail's HTML in a frame of the back office. A frame sends no bearer token, and a document inside the
 * back office would have its content security policy, which refuses the styles of e-mails.
 */
export const PAGE_HEADERS = {
  'Content-Type': 'text/html',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
  'Cache-Control': 'no-store',
};

/** Returns an address of an e-mail's HTML that opens without a session for some minutes. */
export async function pageAddress(env: Env, id: number): Promise<string> {
  const expires = Math.floor(Date.now() / MINUTE) + LIMITS.previewMinutes;
  const query = new URLSearchParams({
    expires: String(expires),
    key: await keyOf(env, id, expires),
  });
  return `/api/emails/${id}/page?${query}`;
}

/** True for the key of an address that has not expired. */
export async function isPageKey(
  env: Env,
  id: number,
  { expires, key }: { expires: number; key: string },
): Promise<boolean> {
  if (expires * MINUTE < Date.now()) return false;
  return isSecret(env, 'email-page', key, await keyOf(env, id, expires));
}

function keyOf(env: Env, id: number, expires: number): Promise<string> {
  return keyedHash(env, 'email-page', [String(id), String(expires)]);
}
