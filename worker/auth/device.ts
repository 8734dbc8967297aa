import { LIMITS } from '#contract/limits';
import type { Env } from '../env.ts';
import { keyedHash } from '../security/secrets.ts';
import { readSigned, sign, type Kind } from '../security/signed.ts';
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
  /** Of the oldest second factor that the account had then. */
  key: string;
}

type Owner = Pick<Account, 'id' | 'passwordHash' | 'oldestKey'>;

/**
 * The mark of a browser in which the account has just signed in. It opens nothing: it only
 * has its sign-ins counted apart from those of strangers.
 */
export async function signDevice(
  env: Env,
  owner: Owner,
  id: string = crypto.randomUUID(),
): Promise<string> {
  const fingerprint = await fingerprintOf(env, owner);
  const claims = { sub: String(owner.id), jti: id, fingerprint, key: await keyOf(env, owner) };
  return sign(env, MARK, claims, new Date(Date.now() + LIMITS.deviceDays * DAY).toISOString());
}

/** What a mark says, once its signature is checked; null for anything else. */
export async function readDevice(env: Env, mark: string): Promise<Device | null> {
  const claims = await readSigned(env, MARK, mark);
  if (!claims) return null;
  const { sub, jti, fingerprint, key = '' } = claims;
  return {
    id: String(jti),
    adminId: Number(sub),
    fingerprint: String(fingerprint),
    key: String(key),
  };
}

/** Whether a mark is still the account's: it ends with the password and with a deactivation. */
export async function isDeviceOf(env: Env, device: Device, account: Account): Promise<boolean> {
  const isSame = device.adminId === account.id && account.isActive;
  return isSame && device.fingerprint === (await fingerprintOf(env, account));
}

/**
 * True when a mark was given for one of the account's present second factors, or when it has none: one
 * from before needed the password alone, which is no reason to have its codes counted apart.
 */
export async function isTrustedDevice(
  env: Env,
  device: Device,
  account: Account,
): Promise<boolean> {
  return account.oldestKey === null || device.key === (await keyOf(env, account));
}

async function keyOf(env: Env, { id, oldestKey }: Owner): Promise<string> {
  return oldestKey === null ? '' : keyedHash(env, 'device-key', [String(id), oldestKey]);
}

async function fingerprintOf(env: Env, { id, passwordHash }: Owner): Promise<string> {
  return keyedHash(env, 'device-password', [String(id), passwordHash]);
}
