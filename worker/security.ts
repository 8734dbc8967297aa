import { ApiError } from '#contract/errors';
import type { Env } from './env.ts';

const MIN_SECRET_BYTES = 32;

/**
 * Hex HMAC-SHA-256 of some texts under the application's secret, for one purpose: hashes made for
 * different purposes cannot be compared. A missing or short secret is `unavailable`.
 */
export async function keyedHash(env: Env, purpose: string, texts: string[]): Promise<string> {
  const encoder = new TextEncoder();
  const secret = encoder.encode(env.APP_SECRET ?? '');
  if (secret.byteLength < MIN_SECRET_BYTES) throw new ApiError('unavailable');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  const message = encoder.encode(JSON.stringify([purpose, ...texts]));
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
