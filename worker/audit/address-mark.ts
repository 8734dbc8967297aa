import { addressBlocks } from '../security/address.ts';
import type { Env } from '../env.ts';
import { keyedHash } from '../security/secrets.ts';

const LENGTH = 12;

/**
 * Returns the mark of an address in the audit log: a keyed hash that changes each day. It tells apart the addresses
 * of one day. It reveals neither the address nor whether it came back on another day.
 */
export async function addressMark(env: Env, address: string): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const hash = await keyedHash(env, 'log-address', [day, addressBlocks(address).narrow]);
  return hash.slice(0, LENGTH);
}
