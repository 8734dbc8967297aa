import { ApiError } from '#contract/errors';
import type { Env } from '../env.ts';

const MIN_SECRET_BYTES = 32;

/**
 * Returns the HMAC-SHA-256 of texts under the application's secret, in hex. Each purpose has its own hashes, so that
 * they cannot be compared. Throws `unavailable` when the secret is missing or short.
 */
export async function keyedHash(env: Env, purpose: string, texts: string[]): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secretBytes(env), algorithm, false, ['sign']);
  const message = new TextEncoder().encode(JSON.stringify([purpose, ...texts]));
  return hex(await crypto.subtle.sign('HMAC', key, message));
}

/** True when a text is the secret. Compares hashes, so that timing reveals nothing about the secret. */
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

/** Returns the application's secret. Throws `unavailable` when it is missing or shorter than 32 bytes. */
export function secretBytes(env: Env): Uint8Array<ArrayBuffer> {
  const secret = new Uint8Array(new TextEncoder().encode(env.APP_SECRET ?? ''));
  if (secret.byteLength < MIN_SECRET_BYTES) throw new ApiError('unavailable');
  return secret;
}

/** Returns the SHA-256 of bytes, in 64 hexadecimal digits. */
export async function sha256(bytes: BufferSource): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', bytes));
}

export function hex(bytes: ArrayBuffer | Uint8Array): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
