import { LIMITS } from '#contract/limits';
import type { Context } from 'hono';
import type { Env } from '../env.ts';
import { BUILD_FAILURES } from '../texts.ts';
import { readBakedMark } from './baked.ts';
import {
  claimBuild,
  demandBuild,
  failSilentBuild,
  noteCall,
  readBuilds,
  requestBuild,
  settleBuilds,
} from './queries.ts';

const MINUTE = 60_000;

/**
 * Returns the build request for the batch of a write that visitors see. Returns none when the baked
 * pages cannot be read: the write continues, and the cron handler requests the build.
 */
export async function buildRequest(env: Env, ticket: string): Promise<D1PreparedStatement[]> {
  try {
    return [requestBuild(env.DB, (await readBakedMark(env))?.last_change ?? 0, ticket)];
  } catch (error) {
    console.error('No build could be requested; the cron handler will.', error);
    return [];
  }
}

/** Runs work after the response. Tests have no execution context: there the work is not awaited. */
export function inBackground(c: Pick<Context, 'executionCtx'>, work: Promise<void>): void {
  const ended = logged(work);
  try {
    c.executionCtx.waitUntil(ended);
  } catch {
    void ended;
  }
}

/** Returns the work with its failure logged instead of thrown. */
export function logged(work: Promise<void>): Promise<void> {
  return work.catch((error: unknown) => console.error('The builder was not called.', error));
}

/** Calls the builder for the pending build when it is due, once per attempt. */
export async function callBuilder(env: Env): Promise<void> {
  const build = await claimBuild(env.DB);
  if (build) await noteCall(env.DB, build.id, await call(env, build.id));
}

/** Posts the hook. Returns an error message, or an empty text on success. */
async function call(env: Env, build: number): Promise<string> {
  if (!env.REBUILD_HOOK_URL) return BUILD_FAILURES.noHook;
  try {
    // The shape of a GitHub dispatch. The project's builder and deploy hooks accept any body.
    const response = await fetch(env.REBUILD_HOOK_URL, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'passerelle',
        ...(env.REBUILD_HOOK_TOKEN && { Authorization: `Bearer ${env.REBUILD_HOOK_TOKEN}` }),
      },
      body: JSON.stringify({ event_type: 'rebuild', client_payload: { build } }),
      signal: AbortSignal.timeout(LIMITS.build.hookTimeout),
    });
    await response.body?.cancel();
    return response.ok ? '' : BUILD_FAILURES.refused(response.status);
  } catch (error) {
    console.error('The rebuild hook failed.', error);
    return BUILD_FAILURES.unreachable;
  }
}

/**
 * Maintains builds every minute: marks builds done whose changes the baked pages hold, fails builds that hang,
 * requests the build that a stopped Worker or a failed build left undone, and calls the builder when due.
 */
export async function keepPublished(env: Env, at: Date): Promise<void> {
  const baked = await readBakedMark(env);
  if (baked) await settleBuilds(env.DB, baked);
  const since = new Date(at.getTime() - LIMITS.build.minutes * MINUTE).toISOString();
  await failSilentBuild(env.DB, since, BUILD_FAILURES.silent);
  if (await isRetryDue(env.DB, at)) await requestBuild(env.DB, baked?.last_change ?? 0).run();
  await callBuilder(env);
}

/**
 * Requests a build at night when the pages were built in an earlier month. Pages show the year, and `security.txt`
 * has an expiry date.
 */
export async function renewPages(env: Env, at: Date): Promise<void> {
  const baked = await readBakedMark(env);
  const month = (time: string) => time.slice(0, 'YYYY-MM'.length);
  if (baked && month(baked.built_at) < month(at.toISOString())) await demandBuild(env.DB).run();
}

/** True when a build may be requested: after consecutive failures, once a growing delay has passed. */
async function isRetryDue(db: D1Database, at: Date): Promise<boolean> {
  const { builds } = await readBuilds(db);
  const failures = builds.findIndex(({ status }) => status !== 'failed');
  const count = failures === -1 ? builds.length : failures;
  if (count === 0) return true;
  const delays = LIMITS.build.retryMinutes;
  const minutes = delays[Math.min(count - 1, delays.length - 1)]!;
  return Date.parse(builds[0]!.finished_at!) + minutes * MINUTE <= at.getTime();
}
