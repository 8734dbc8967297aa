import { ApiError } from '#contract/errors';
import type { Env } from '../env.ts';

const MIN_SECRET_BYTES = 32;

/**
 * Hex HMAC-SHA-256 of some texts under the application's secret, for one purpose: hashes made for
 * different purposes cannot be compared. A missing or short secret is `unavailable`.
 */
export async function keyedHash(env: Env, purpose: string, texts: string[]): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secretBytes(env), algorithm, false, ['sign']);
  const message = new TextEncoder().encode(JSON.stringify([purpose, ...texts]));
  return hex(await crypto.subtle.sign('HMAC', key, message));
}

/** Whether a text is a secret; compared as hashes, whose first letters tell nothing. */
export async function isSecret(
  env: Env,
  purpose: string,
  given: string,
  secret: string | undefined,
): Promise<boolean> {
  if (!secret) return false;
  const [a, b] = await Promise.all([given, secret].map((text) => keyedHash(env, purpose, [text])));
  return a === b;
}

/** The application's secret; `unavailable` when it is missing or shorter than 32 bytes. */
export function secretBytes(env: Env): Uint8Array<ArrayBuffer> {
  const secret = new Uint8Array(new TextEncoder().encode(env.APP_SECRET ?? ''));
  if (secret.byteLength < MIN_SECRET_BYTES) throw new ApiError('unavailable');
  return secret;
}

/** The SHA-256 of bytes, in 64 hexadecimal digits. */
export async function sha256(bytes: BufferSource): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', bytes));
}

export function hex(bytes: ArrayBuffer | Uint8Array): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
