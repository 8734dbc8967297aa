import { addressBlocks } from '../security/address.ts';
import type { Env } from '../env.ts';
import { keyedHash } from '../security/secrets.ts';

const LENGTH = 12;

/**
 * What the log keeps of an address: a keyed hash that tells apart those of one day, and says neither
 * which they are nor whether they came back on another.
 */
export async function addressMark(env: Env, address: string): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const hash = await keyedHash(env, 'log-address', [day, addressBlocks(address).narrow]);
  return hash.slice(0, LENGTH);
}
