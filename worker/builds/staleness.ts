import type { Env } from '../env.ts';
import { reasonOf } from '../errors.ts';
import { readBakedMark } from './baked.ts';
import { lastChange } from '../changes/queries.ts';

/** Milliseconds for which the freshness is cached: a page lags less than a second behind. */
const KEPT_FOR = 900;

/** State of the content, and of the baked pages compared with it. */
export interface Freshness {
  /** True when the baked pages hold every content change. */
  isBaked: boolean;
  /** Changes whenever a page may have changed; undefined when the database does not answer. */
  state: string | undefined;
}

// A Worker serves one site. In tests, several sites share the process.
const cache = new WeakMap<D1Database, Freshness & { askedAt: number }>();

/**
 * Returns the freshness of the baked pages. Costs at most one asset read and one database call a second, however
 * many pages are viewed. When the database does not answer, the baked pages count as fresh.
 */
export async function readFreshness(env: Env): Promise<Freshness> {
  const last = rememberedFreshness(env);
  if (last) return last;
  const freshness = await compare(env);
  cache.set(env.DB, { ...freshness, askedAt: Date.now() });
  return freshness;
}

/** Returns the freshness if it was read less than a second ago. */
export function rememberedFreshness({ DB }: Env): Freshness | undefined {
  const last = cache.get(DB);
  return last && Date.now() - last.askedAt < KEPT_FOR ? last : undefined;
}

/** Invalidates the cached freshness after a change by this Worker. */
export function forgetFreshness({ DB }: Env): void {
  cache.delete(DB);
}

async function compare(env: Env): Promise<Freshness> {
  const [baked, newest] = await Promise.all([readBakedMark(env), findLastChange(env.DB)]);
  const isBaked = baked !== null && (newest === undefined || baked.last_change === newest);
  const state = newest === undefined ? undefined : `${newest} ${baked?.built_at}`;
  return { isBaked, state };
}

/** Returns the newest content change; undefined when the database does not answer. */
async function findLastChange(db: D1Database): Promise<number | undefined> {
  return lastChange(db).catch((error: unknown) => {
    console.error(`The content changes cannot be read; serving the baked pages${reasonOf(error)}`);
    return undefined;
  });
}
