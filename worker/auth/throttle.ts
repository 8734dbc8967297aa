import { usernameKey } from '#contract/accounts/admins';
import { ApiError } from '#contract/errors';
import { addressBlocks } from '../security/address.ts';
import type { Env } from '../env.ts';
import { keyedHash } from '../security/secrets.ts';
import { countAttempt, type Delays, forgetAttempts, uncountAttempt } from './queries.ts';

const ACCOUNT_DELAYS: Delays = { free: 5, first: 15, longest: 300 };
/** Several people may share an address, and more a network. */
const ADDRESS_DELAYS: Delays = { free: 20, first: 30, longest: 3600 };
const NETWORK_DELAYS: Delays = { free: 100, first: 30, longest: 3600 };
/** A mark that failed ten times in a row is worth nothing for a day: it may be stolen. */
const DEVICE_DELAYS: Delays = { free: 5, first: 15, longest: 300, most: 10 };
const SESSION_DELAYS: Delays = { free: 5, first: 15, longest: 300 };

/** The period of the limiter in wrangler.toml. */
const LIMITER_SECONDS = 60;

/** Who tries a password. Strangers' failures delay neither known devices nor open sessions. */
export type Trier =
  | { kind: 'stranger'; username: string; address: string }
  | { kind: 'device'; id: string; username: string; address: string }
  | { kind: 'session'; id: string };

export interface Outcome {
  isRight: boolean;
  /** Whether this failure makes somebody wait. */
  isDelayed: boolean;
}

/** What an attempt is counted against, as a keyed hash. */
interface Counter {
  subject: string;
  delays: Delays;
  /** Whether a success wipes its failures; else it takes back its own count only. */
  isWiped: boolean;
}

/**
 * Runs one check of a password, counted beforehand as a failure of whoever tries;
 * `too_many_attempts` when they have to wait. The delays grow and end. `check` is told whether the
 * trier is known here, and returns whether the password was right.
 */
export async function throttled(
  env: Env,
  trier: Trier,
  check: (isKnown: boolean) => Promise<boolean>,
): Promise<Outcome> {
  const counters = await countersOf(env, trier);
  await limitRoughly(env, counters[0]!.subject);
  let isDelayed = false;
  for (const { subject, delays } of counters) {
    const counted = await countAttempt(env.DB, subject, delays);
    if (counted.outcome === 'spent' && trier.kind === 'device')
      return throttled(env, { ...trier, kind: 'stranger' }, check);
    if (counted.outcome !== 'counted') throw tooMany(counted.blockedUntil);
    isDelayed ||= counted.isDelayed;
  }
  try {
    const isRight = await check(trier.kind !== 'stranger');
    if (isRight) await env.DB.batch(counters.map((counter) => takeBack(env.DB, counter)));
    return { isRight, isDelayed: isDelayed && !isRight };
  } catch (error) {
    await env.DB.batch(counters.map(({ subject }) => uncountAttempt(env.DB, subject)));
    throw error;
  }
}

/** The narrowest first: one that has to wait must not make the others wait longer. */
async function countersOf(env: Env, trier: Trier): Promise<Counter[]> {
  if (trier.kind !== 'stranger') {
    const delays = trier.kind === 'device' ? DEVICE_DELAYS : SESSION_DELAYS;
    const subject = await keyedHash(env, `login-${trier.kind}`, [trier.id]);
    return [{ subject, delays, isWiped: true }];
  }
  const { narrow, wide } = addressBlocks(trier.address);
  const byAddress = await keyedHash(env, 'login-address', [narrow]);
  const byNetwork = await keyedHash(env, 'login-address', [wide]);
  const byAccount = await keyedHash(env, 'login-account', [usernameKey(trier.username)]);
  return [
    { subject: byAddress, delays: ADDRESS_DELAYS, isWiped: false },
    ...(wide === narrow ? [] : [{ subject: byNetwork, delays: NETWORK_DELAYS, isWiped: false }]),
    { subject: byAccount, delays: ACCOUNT_DELAYS, isWiped: true },
  ];
}

function takeBack(db: D1Database, { subject, isWiped }: Counter): D1PreparedStatement {
  return isWiped ? forgetAttempts(db, subject) : uncountAttempt(db, subject);
}

/** Stops a flood before it costs anything; the counters of the database are the exact ones. */
async function limitRoughly(env: Env, key: string): Promise<void> {
  const outcome = await env.SIGN_IN_LIMITER?.limit({ key });
  if (outcome?.success === false)
    throw new ApiError('too_many_attempts', { retryAfter: LIMITER_SECONDS });
}

function tooMany(blockedUntil: string): ApiError {
  const seconds = Math.ceil((Date.parse(blockedUntil) - Date.now()) / 1000);
  return new ApiError('too_many_attempts', { retryAfter: Math.max(1, seconds) });
}
