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

/** A browser in which an account has signed in before. */
export interface Device {
  id: string;
  adminId: number;
  /** Fingerprint of the account's password at that time. */
  fingerprint: string;
  /** Hash of the account's oldest second factor at that time; empty without any. */
  key: string;
}

type Owner = Pick<Account, 'id' | 'passwordHash' | 'oldestKey'>;

/**
 * Signs the mark of a browser in which the account has just signed in. The mark grants no access: failed sign-ins
 * with it are counted separately from those of strangers.
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

/** Returns the content of a mark with a valid signature; null for anything else. */
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

/** True when a mark is still valid for the account. A new password and a deactivation end it. */
export async function isDeviceOf(env: Env, device: Device, account: Account): Promise<boolean> {
  const isSame = device.adminId === account.id && account.isActive;
  return isSame && device.fingerprint === (await fingerprintOf(env, account));
}

/**
 * True when a mark was given for one of the account's present second factors, or when the account has none. A
 * browser marked without a second factor has proved the password alone, so that its codes are counted as those of
 * strangers.
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
