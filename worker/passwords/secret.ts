import type { Env } from '../env.ts';
import { keyedHash } from '../security/secrets.ts';

/**
 * Returns the secret of a link. It is derived from the link's id under the application's secret, so that neither the
 * database nor the outbox contains it.
 */
export function secretOf(env: Env, linkId: string): Promise<string> {
  return keyedHash(env, 'password-link', [linkId]);
}

/** Returns the hash by which the database knows a secret. */
export function hashOf(env: Env, secret: string): Promise<string> {
  return keyedHash(env, 'password-link-hash', [secret]);
}
