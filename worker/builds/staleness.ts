import type { Env } from '../env.ts';
import { reasonOf } from '../errors.ts';
import { readBakedMark } from './baked.ts';
import { lastChange } from '../changes/queries.ts';

/** How long an answer is kept in memory, in milliseconds: a page view lags less than a second. */
const KEPT_FOR = 900;

interface Freshness {
  isBaked: boolean;
  askedAt: number;
}

// A Worker serves one site; in tests, several share the process.
const known = new WeakMap<D1Database, Freshness>();

/**
 * Whether the baked pages hold every content change. Costs one asset read and one database call
 * every second at most, however many pages are viewed. When the database does not answer,
 * the baked pages are the best there is: true.
 */
export async function isBakedFresh(env: Env): Promise<boolean> {
  const last = known.get(env.DB);
  if (last && Date.now() - last.askedAt < KEPT_FOR) return last.isBaked;
  const isBaked = await compare(env);
  known.set(env.DB, { isBaked, askedAt: Date.now() });
  return isBaked;
}

async function compare(env: Env): Promise<boolean> {
  const [baked, newest] = await Promise.all([readBakedMark(env), findLastChange(env.DB)]);
  return baked !== null && (newest === undefined || baked.last_change === newest);
}

/** Undefined when the database does not answer. */
async function findLastChange(db: D1Database): Promise<number | undefined> {
  return lastChange(db).catch((error: unknown) => {
    console.error(`The content changes cannot be read; serving the baked pages${reasonOf(error)}`);
    return undefined;
  });
}
