import { usernameKey } from '#contract/accounts/admins';
import { ApiError } from '#contract/errors';
import { addressBlocks } from '../security/address.ts';
import type { Env } from '../env.ts';
import { keyedHash } from '../security/secrets.ts';
import { countAttempt, type Delays, forgetAttempts, uncountAttempt } from './queries.ts';

const ACCOUNT_DELAYS: Delays = { free: 5, first: 15, longest: 300 };
/** Several users may share an address, and more a network. */
const ADDRESS_DELAYS: Delays = { free: 20, first: 30, longest: 3600 };
const NETWORK_DELAYS: Delays = { free: 100, first: 30, longest: 3600 };
/** A mark with ten consecutive failures counts as a stranger's for a day: it may be stolen. */
const DEVICE_DELAYS: Delays = { free: 5, first: 15, longest: 300, most: 10 };
const SESSION_DELAYS: Delays = { free: 5, first: 15, longest: 300 };
/** A link stays open for an hour, so that its owner still has one while strangers use up the requests. */
const LINK_DELAYS: Delays = { free: 3, first: 60, longest: 900 };

/** Period of the limiter in wrangler.toml. */
const LIMITER_SECONDS = 60;

/**
 * Sender of a password, or of a request for a link to choose one. Failures of strangers delay neither known devices
 * nor open sessions, and requests for links delay no sign-in.
 */
export type PasswordSender =
  | { kind: 'stranger' | 'link'; username: string; address: string }
  | { kind: 'device'; id: string; username: string; address: string }
  | { kind: 'session'; id: string };

export interface Outcome {
  isRight: boolean;
  /** True when this failure starts a delay. */
  isDelayed: boolean;
}

/** Subject of a count, as a keyed hash, and its delays. */
interface Counter {
  subject: string;
  delays: Delays;
  /** True when a success deletes all its failures; else it takes back only its own attempt. */
  isWiped: boolean;
}

/**
 * Runs a password check that is first counted as a failure. Throws `too_many_attempts` during a delay. Delays grow
 * up to a maximum. `check` receives true for a known trier, and returns true for a right password.
 */
export async function throttled(
  env: Env,
  trier: PasswordSender,
  check: (isKnown: boolean) => Promise<boolean>,
): Promise<Outcome> {
  const counters = await countersOf(env, trier);
  await limitRoughly(env, counters[0]!.subject);
  let isDelayed = false;
  for (const { subject, delays } of counters) {
    const counted = await countAttempt(env.DB, subject, delays);
    if (counted.outcome === 'spent' && trier.kind === 'device')
      return throttled(env, { ...trier, kind: 'stranger' }, check);
    if (counted.outcome !== 'counted') throw tooMany(trier, counted.blockedUntil);
    isDelayed ||= counted.isDelayed;
  }
  try {
    const isRight = await check(trier.kind === 'device' || trier.kind === 'session');
    if (isRight) await env.DB.batch(counters.map((counter) => takeBack(env.DB, counter)));
    return { isRight, isDelayed: isDelayed && !isRight };
  } catch (error) {
    await env.DB.batch(counters.map(({ subject }) => uncountAttempt(env.DB, subject)));
    throw error;
  }
}

/**
 * Returns the counters, narrowest first: a refused address must not extend the delays of its network and the
 * account.
 */
async function countersOf(env: Env, trier: PasswordSender): Promise<Counter[]> {
  if (trier.kind === 'device' || trier.kind === 'session') {
    const delays = trier.kind === 'device' ? DEVICE_DELAYS : SESSION_DELAYS;
    const subject = await keyedHash(env, `login-${trier.kind}`, [trier.id]);
    return [{ subject, delays, isWiped: true }];
  }
  const { narrow, wide } = addressBlocks(trier.address);
  const purpose = trier.kind === 'link' ? 'password-link' : 'login';
  const byAddress = await keyedHash(env, `${purpose}-address`, [narrow]);
  const byNetwork = await keyedHash(env, `${purpose}-address`, [wide]);
  const byAccount = await keyedHash(env, `${purpose}-account`, [usernameKey(trier.username)]);
  const accountDelays = trier.kind === 'link' ? LINK_DELAYS : ACCOUNT_DELAYS;
  return [
    { subject: byAddress, delays: ADDRESS_DELAYS, isWiped: false },
    ...(wide === narrow ? [] : [{ subject: byNetwork, delays: NETWORK_DELAYS, isWiped: false }]),
    { subject: byAccount, delays: accountDelays, isWiped: true },
  ];
}

function takeBack(db: D1Database, { subject, isWiped }: Counter): D1PreparedStatement {
  return isWiped ? forgetAttempts(db, subject) : uncountAttempt(db, subject);
}

/** Stops a flood before any database query. The database holds the exact counts. */
async function limitRoughly(env: Env, key: string): Promise<void> {
  const outcome = await env.SIGN_IN_LIMITER?.limit({ key });
  if (outcome?.success === false)
    throw new ApiError('too_many_attempts', { retryAfter: LIMITER_SECONDS });
}

function tooMany({ kind }: PasswordSender, blockedUntil: string): ApiError {
  const seconds = Math.ceil((Date.parse(blockedUntil) - Date.now()) / 1000);
  const code = kind === 'link' ? 'too_many_links' : 'too_many_attempts';
  return new ApiError(code, { retryAfter: Math.max(1, seconds) });
}
