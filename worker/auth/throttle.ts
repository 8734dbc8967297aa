import { ApiError } from '#contract/errors';
import type { Env } from '../env.ts';
import { keyedHash } from '../security.ts';
import { countAttempt, type Delays, forgetAttempts, uncountAttempt } from './queries.ts';

const ACCOUNT_DELAYS: Delays = { free: 5, first: 15, longest: 300 };
/** Several people may share an address. */
const ADDRESS_DELAYS: Delays = { free: 20, first: 30, longest: 3600 };

/** The period of the limiter in wrangler.toml. */
const LIMITER_SECONDS = 60;

/** What an attempt is counted against, as keyed hashes. */
interface Subjects {
  account: string;
  address: string;
}

/**
 * Runs one check of a password, counted beforehand as a failure of the account and of the address;
 * `too_many_attempts` when one of them has to wait. `check` answers whether the password was right.
 * The delays grow and end: nobody can lock an administrator out for good.
 */
export async function throttled(
  env: Env,
  { username, address }: { username: string; address: string },
  check: () => Promise<boolean>,
): Promise<boolean> {
  const byAddress = await keyedHash(env, 'login-address', [address]);
  await limitRoughly(env, byAddress);
  const subjects: Subjects = {
    account: await keyedHash(env, 'login-account', [username.trim().toLowerCase()]),
    address: byAddress,
  };
  // The address first: one that has to wait must not make the account wait longer.
  await count(env.DB, subjects.address, ADDRESS_DELAYS);
  await count(env.DB, subjects.account, ACCOUNT_DELAYS);
  try {
    const isRight = await check();
    if (isRight)
      await env.DB.batch([
        forgetAttempts(env.DB, subjects.account),
        uncountAttempt(env.DB, subjects.address),
      ]);
    return isRight;
  } catch (error) {
    await env.DB.batch(Object.values(subjects).map((subject) => uncountAttempt(env.DB, subject)));
    throw error;
  }
}

/** Stops a flood before it costs anything; the counters of the database are the exact ones. */
async function limitRoughly(env: Env, key: string): Promise<void> {
  const outcome = await env.SIGN_IN_LIMITER?.limit({ key });
  if (outcome?.success === false)
    throw new ApiError('too_many_attempts', { retryAfter: LIMITER_SECONDS });
}

async function count(db: D1Database, subject: string, delays: Delays): Promise<void> {
  const blockedUntil = await countAttempt(db, subject, delays);
  if (!blockedUntil) return;
  const seconds = Math.ceil((Date.parse(blockedUntil) - Date.now()) / 1000);
  throw new ApiError('too_many_attempts', { retryAfter: Math.max(1, seconds) });
}
