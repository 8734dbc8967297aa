import { LIMITS } from '#contract/limits';
import type { Env } from '../env.ts';
import { keyedHash } from '../security.ts';
import { readSigned, sign, type Kind } from '../signed.ts';
import type { Account } from './queries.ts';

const MARK: Kind = {
  type: 'device',
  audience: 'passerelle-device',
  required: ['sub', 'jti', 'fingerprint'],
};
const DAY = 86_400_000;

/** A browser in which an account signed in before. */
export interface Device {
  id: string;
  adminId: number;
  /** Of the password that was right then. */
  fingerprint: string;
}

type Owner = Pick<Account, 'id' | 'passwordHash'>;

/**
 * The mark of a browser in which the account has just signed in. It opens nothing: it only
 * has its sign-ins counted apart from those of strangers.
 */
export async function signDevice(
  env: Env,
  owner: Owner,
  id: string = crypto.randomUUID(),
): Promise<string> {
  const claims = { sub: String(owner.id), jti: id, fingerprint: await fingerprintOf(env, owner) };
  return sign(env, MARK, claims, new Date(Date.now() + LIMITS.deviceDays * DAY).toISOString());
}

/** What a mark says, once its signature is checked; null for anything else. */
export async function readDevice(env: Env, mark: string): Promise<Device | null> {
  const claims = await readSigned(env, MARK, mark);
  if (!claims) return null;
  const { sub, jti, fingerprint } = claims;
  return { id: String(jti), adminId: Number(sub), fingerprint: String(fingerprint) };
}

/** Whether a mark is still the account's: it ends with the password and with a deactivation. */
export async function isDeviceOf(env: Env, device: Device, account: Account): Promise<boolean> {
  const isSame = device.adminId === account.id && account.isActive;
  return isSame && device.fingerprint === (await fingerprintOf(env, account));
}

async function fingerprintOf(env: Env, { id, passwordHash }: Owner): Promise<string> {
  return keyedHash(env, 'device-password', [String(id), passwordHash]);
}
