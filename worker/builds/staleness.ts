import type { Env } from '../env.ts';
import { reasonOf } from '../errors.ts';
import { readBakedMark } from './baked.ts';
import { lastChange } from '../changes/queries.ts';

/** How long an answer is kept in memory, in milliseconds: a page view lags less than a second. */
const KEPT_FOR = 900;

/** What the site shows, and whether it is baked. */
export interface Freshness {
  /** Whether the baked pages hold every content change. */
  isBaked: boolean;
  /** Differs whenever a page may; undefined when the database does not say. */
  state: string | undefined;
}

// A Worker serves one site; in tests, several share the process.
const known = new WeakMap<D1Database, Freshness & { askedAt: number }>();

/**
 * Whether the baked pages hold every content change. Costs one asset read and one database call
 * every second at most, however many pages are viewed. When the database does not answer,
 * the baked pages are the best there is.
 */
export async function readFreshness(env: Env): Promise<Freshness> {
  const last = rememberedFreshness(env);
  if (last) return last;
  const freshness = await compare(env);
  known.set(env.DB, { ...freshness, askedAt: Date.now() });
  return freshness;
}

/** What was found out less than a second ago, if anything. */
export function rememberedFreshness({ DB }: Env): Freshness | undefined {
  const last = known.get(DB);
  return last && Date.now() - last.askedAt < KEPT_FOR ? last : undefined;
}

/** What is asked next sees a change that was just made here. */
export function forgetFreshness({ DB }: Env): void {
  known.delete(DB);
}

async function compare(env: Env): Promise<Freshness> {
  const [baked, newest] = await Promise.all([readBakedMark(env), findLastChange(env.DB)]);
  const isBaked = baked !== null && (newest === undefined || baked.last_change === newest);
  const state = newest === undefined ? undefined : `${newest} ${baked?.built_at}`;
  return { isBaked, state };
}

/** Undefined when the database does not answer. */
async function findLastChange(db: D1Database): Promise<number | undefined> {
  return lastChange(db).catch((error: unknown) => {
    console.error(`The content changes cannot be read; serving the baked pages${reasonOf(error)}`);
    return undefined;
  });
}
