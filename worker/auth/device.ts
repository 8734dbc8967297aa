import { SignJWT, jwtVerify } from 'jose';
import type { Env } from '../env.ts';
import { keyedHash, secretBytes } from '../security.ts';
import type { Account } from './queries.ts';

const ALGORITHM = 'HS256';
const TYPE = 'device';
const ISSUER = 'passerelle';
const AUDIENCE = 'passerelle-device';
const DAYS = 180;

/** A browser in which an account signed in before. */
export interface Device {
  id: string;
  adminId: number;
  /** Of the password that was right then. */
  fingerprint: string;
}

type Owner = Pick<Account, 'id' | 'passwordHash'>;

/**
 * The mark of a browser in which the account has just signed in, good for 180 days. It opens nothing:
 * it only has its sign-ins counted apart from those of strangers.
 */
export async function signDevice(
  env: Env,
  owner: Owner,
  id: string = crypto.randomUUID(),
): Promise<string> {
  return new SignJWT({ fingerprint: await fingerprintOf(env, owner) })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(owner.id))
    .setJti(id)
    .setIssuedAt()
    .setExpirationTime(`${DAYS}d`)
    .sign(secretBytes(env));
}

/** What a mark says, once its signature is checked; null for anything else. */
export async function readDevice(env: Env, mark: string): Promise<Device | null> {
  const verified = await jwtVerify(mark, secretBytes(env), {
    algorithms: [ALGORITHM],
    typ: TYPE,
    issuer: ISSUER,
    audience: AUDIENCE,
    requiredClaims: ['sub', 'exp', 'jti', 'fingerprint'],
  }).catch(() => null);
  if (!verified) return null;
  const { sub, jti, fingerprint } = verified.payload;
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
