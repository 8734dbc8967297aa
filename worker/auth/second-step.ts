import { ApiError } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { ALWAYS } from '../audit/queries.ts';
import type { Env } from '../env.ts';
import { allOf, type Spending } from '../keys/queries.ts';
import { checkSecondStep, isDigits } from '../keys/second-step.ts';
import { keyedHash } from '../security/secrets.ts';
import { recordFailure } from './failures.ts';
import {
  countAttempt,
  forgetAttempts,
  uncountAttempt,
  type Account,
  type Delays,
} from './queries.ts';

/**
 * Maximum consecutive wrong six-digit codes with the right password. Trusted devices together have their own count
 * before they are counted as strangers.
 */
const MOST_CODES = 50;
const CODES: Delays = { free: MOST_CODES + 1, first: 0, longest: 0, most: MOST_CODES };

/** Origin of a sign-in; `adminId` is null without a session. */
interface Asker {
  address: string;
  adminId: number | null;
  /** True for a device marked with one of the account's second factors. */
  isTrusted: boolean;
}

/**
 * Checks the second factor of an account once its password is right; null for a wrong code. Logs a right password
 * without a valid code: throws `second_key_required`, or `too_many_codes` after too many codes.
 */
export async function secondStepOf(
  env: Env,
  account: Account,
  code: string | undefined,
  asker: Asker,
): Promise<Spending | null> {
  const check = () => checkSecondStep(env, account.id, code);
  const isCounted = code !== undefined && isDigits(code);
  const checking = isCounted ? counted(env, account, check, asker.isTrusted) : check();
  return checking.catch(async (error: unknown) => {
    if (error instanceof ApiError) {
      const isDelayed = error.code === 'too_many_codes';
      await recordFailure(env, { kind: 'session.second_key', account, ...asker, isDelayed });
    }
    throw error;
  });
}

/** Checks a code that is first counted as a wrong one. */
async function counted(
  env: Env,
  account: Account,
  check: () => Promise<Spending | null>,
  isTrusted: boolean,
): Promise<Spending | null> {
  const subject = await subjectOf(env, account, isTrusted);
  const { outcome } = await countAttempt(env.DB, subject, CODES);
  if (outcome !== 'counted' && isTrusted) return counted(env, account, check, false);
  if (outcome !== 'counted')
    throw new ApiError('too_many_codes', { retryAfter: LIMITS.loginAttemptHours * 3600 });
  const spent = await check().catch(async (error: unknown) => {
    await uncountAttempt(env.DB, subject).run();
    throw error;
  });
  return spent && (await endingWrongCodes(env, account, spent, isTrusted));
}

/**
 * Returns a spending that also deletes the wrong codes of strangers, or of trusted devices: the owner has signed in.
 */
export async function endingWrongCodes(
  env: Env,
  account: Account,
  spent: Spending,
  isTrusted = false,
): Promise<Spending> {
  const statements = [forgetAttempts(env.DB, await subjectOf(env, account, isTrusted))];
  return allOf(spent, { ...ALWAYS, statements });
}

/**
 * Includes the password hash, so that a new password starts a new count: earlier codes were tried with the former
 * one.
 */
function subjectOf(env: Env, { id, passwordHash }: Account, isTrusted: boolean): Promise<string> {
  return keyedHash(env, isTrusted ? 'login-code-trusted' : 'login-code', [
    String(id),
    passwordHash,
  ]);
}
