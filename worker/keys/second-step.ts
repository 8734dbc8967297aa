import { ApiError } from '#contract/errors';
import type { Env } from '../env.ts';
import {
  hasNoKey,
  hasRecoveryCode,
  readKeys,
  spendRecoveryCode,
  spendStep,
  allOf,
  type OwnKeys,
  type StoredKey,
  type Spending,
} from './queries.ts';
import { recoveryHash } from './recovery.ts';
import { unseal } from './sealed.ts';
import { stepOfCode } from './totp.ts';

/** True for a code of an authenticator app, which may be guessed, and not for a recovery code. */
export const isDigits = (code: string) => /^[\d\s]{6,8}$/.test(code.trim());

/** Label of an authenticator app's sealed secret. */
export const totpLabel = (adminId: number) => ['totp', String(adminId)];

/**
 * Checks the second factor of an account, and returns its spending; that of an account without second factors uses
 * nothing. Returns null for a wrong code. Without a code, throws `second_key_required` with the available methods.
 */
export async function checkSecondStep(
  env: Env,
  adminId: number,
  code: string | undefined,
): Promise<Spending | null> {
  const ownKeys = await readKeys(env.DB, adminId);
  if (ownKeys.keys.length === 0) return allOf(hasNoKey(adminId));
  if (code === undefined || code.trim() === '')
    throw new ApiError('second_key_required', { methods: methodsOf(ownKeys) });
  const totp = ownKeys.keys.find(({ kind }) => kind === 'totp');
  if (isDigits(code)) return totp ? checkDigits(env, totp, code) : null;
  const hash = await recoveryHash(env, adminId, code);
  return (await hasRecoveryCode(env.DB, [hash])) ? spendRecoveryCode(env.DB, hash) : null;
}

async function checkDigits(env: Env, key: StoredKey, code: string): Promise<Spending | null> {
  const secret = await unseal(env, totpLabel(key.admin_id), key.secret);
  if (secret === null) {
    console.error('A stored second key cannot be read: nobody can sign in with it.');
    return null;
  }
  const step = stepOfCode(secret, code);
  return step !== null && step > key.counter ? spendStep(env.DB, key, step) : null;
}

function methodsOf({ keys, codesLeft }: OwnKeys) {
  const kinds = new Set(keys.map(({ kind }) => kind));
  return [...kinds, ...(codesLeft > 0 ? (['recovery'] as const) : [])];
}
