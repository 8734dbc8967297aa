import type { BuildMark } from '#contract/publication/builds';
import type { Build } from '#contract/publication/state';
import { LIMITS } from '#contract/limits';
import { now } from '../database.ts';

const LISTED = 10;
const MINUTE = 60_000;
const COLUMNS = `id, status, last_change, attempts, requested_at, started_at, finished_at, progress,
  error`;

/**
 * Statement that requests a build of the newest change, unless the baked pages hold it or a build that did not fail
 * covers it. A pending build takes the change along, so that there is never a second one. In the batch of a write,
 * the audit entry of `ticket` must exist.
 */
export function requestBuild(
  db: D1Database,
  bakedChange: number,
  ticket: string | null = null,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO builds (status, last_change, requested_at)
       SELECT 'pending', c.id, ?2 FROM (SELECT id FROM content_changes ORDER BY id DESC LIMIT 1) c
       WHERE c.id > ?1
         AND c.id > (SELECT COALESCE(MAX(last_change), 0) FROM builds WHERE status <> 'failed')
         AND (?3 IS NULL OR EXISTS (SELECT 1 FROM audit_log WHERE ticket = ?3))
       ON CONFLICT (status) WHERE status = 'pending'
       DO UPDATE SET last_change = excluded.last_change`,
    )
    .bind(bakedChange, now(), ticket);
}

/** Statement that requests a build even without changes, due at once. */
export function demandBuild(db: D1Database): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO builds (status, last_change, requested_at)
       SELECT 'pending', COALESCE(MAX(id), 0), ? FROM content_changes WHERE TRUE
       ON CONFLICT (status) WHERE status = 'pending' DO UPDATE SET next_attempt_at = NULL`,
    )
    .bind(now());
}

/**
 * Claims the pending build when it is due, so that only one caller calls the builder; null when none is due. Its
 * next attempt is postponed by a delay that grows with each attempt.
 */
export async function claimBuild(db: D1Database): Promise<Pick<Build, 'id' | 'attempts'> | null> {
  const at = now();
  const delays = LIMITS.build.retryMinutes;
  const due = await db
    .prepare(
      `SELECT id, attempts FROM builds
       WHERE status = 'pending' AND COALESCE(next_attempt_at, '') <= ?`,
    )
    .bind(at)
    .first<Pick<Build, 'id' | 'attempts'>>();
  if (!due) return null;
  const minutes = delays[Math.min(due.attempts, delays.length - 1)]!;
  const next = new Date(Date.parse(at) + minutes * MINUTE).toISOString();
  return db
    .prepare(
      `UPDATE builds SET attempts = attempts + 1, next_attempt_at = ?3
       WHERE id = ?1 AND attempts = ?2 AND status = 'pending' RETURNING id, attempts`,
    )
    .bind(due.id, due.attempts, next)
    .first();
}

/** Stores the reason why the builder could not be called; empty after a successful call. */
export async function noteCall(db: D1Database, id: number, error: string): Promise<void> {
  await db
    .prepare(`UPDATE builds SET error = ? WHERE id = ? AND status = 'pending'`)
    .bind(error, id)
    .run();
}

/**
 * Marks the pending build as running, or a new one when none was requested. A build that still seems to run is
 * marked as failed: its builder died.
 */
export async function startBuild(db: D1Database, abandoned: string): Promise<void> {
  const at = now();
  await db.batch([
    db
      .prepare(
        `UPDATE builds SET status = 'failed', finished_at = ?, error = ? WHERE status = 'running'`,
      )
      .bind(at, abandoned),
    db
      .prepare(
        `INSERT INTO builds (status, last_change, requested_at)
         SELECT 'pending', COALESCE(MAX(id), 0), ? FROM content_changes WHERE TRUE
         ON CONFLICT (status) WHERE status = 'pending' DO NOTHING`,
      )
      .bind(at),
    db
      .prepare(
        `UPDATE builds SET status = 'running', started_at = ?, error = '' WHERE status = 'pending'`,
      )
      .bind(at),
  ]);
}

/** Stores the progress of the builder, with the time of the report. */
export async function noteProgress(db: D1Database, progress: string): Promise<void> {
  await db
    .prepare(`UPDATE builds SET progress = ?, heard_at = ? WHERE status = 'running'`)
    .bind(progress, now())
    .run();
}

/** Marks the running build as done, with the last change that it published. */
export async function finishBuild(db: D1Database, lastChange: number): Promise<void> {
  await db
    .prepare(
      `UPDATE builds SET status = 'done', finished_at = ?, last_change = ?, progress = ''
       WHERE status = 'running'`,
    )
    .bind(now(), lastChange)
    .run();
}

export async function failBuild(db: D1Database, error: string): Promise<void> {
  await db
    .prepare(
      `UPDATE builds SET status = 'failed', finished_at = ?, error = ?, progress = ''
       WHERE status = 'running'`,
    )
    .bind(now(), error)
    .run();
}

/** Fails the running build whose last report came before `since`. */
export async function failSilentBuild(db: D1Database, since: string, error: string): Promise<void> {
  await db
    .prepare(
      `UPDATE builds SET status = 'failed', finished_at = ?, error = ?, progress = ''
       WHERE status = 'running' AND COALESCE(heard_at, started_at) < ?`,
    )
    .bind(now(), error, since)
    .run();
}

/** Marks builds as done when the baked pages are newer and hold their change. */
export async function settleBuilds(
  db: D1Database,
  { last_change, built_at }: BuildMark,
): Promise<void> {
  await db
    .prepare(
      `UPDATE builds SET status = 'done', finished_at = ?, progress = '', error = ''
       WHERE last_change <= ? AND COALESCE(started_at, requested_at) <= ?
         AND (status = 'running' OR (status = 'pending' AND attempts > 0))`,
    )
    .bind(now(), last_change, built_at)
    .run();
}

export interface BuildsOverview {
  /** Id of the newest content change; 0 before the first one. */
  lastChange: number;
  /** Builds, newest first. */
  builds: Build[];
}

/** Returns the oldest build since the last one that was done, and the last error of those; null without an error. */
export async function readFailing(
  db: D1Database,
): Promise<{ id: number; requested_at: string; error: string } | null> {
  return db
    .prepare(
      `WITH waiting AS (SELECT id, requested_at, error FROM builds
         WHERE id > COALESCE((SELECT MAX(id) FROM builds WHERE status = 'done'), 0))
       SELECT id, requested_at,
         (SELECT error FROM waiting WHERE error <> '' ORDER BY id DESC LIMIT 1) AS error
       FROM waiting WHERE EXISTS (SELECT 1 FROM waiting WHERE error <> '') ORDER BY id LIMIT 1`,
    )
    .first();
}

/** SQL: result of the newest build, for commands that query the database directly. */
export const LAST_BUILD = 'SELECT status, error FROM builds ORDER BY id DESC LIMIT 1';

export async function readBuilds(db: D1Database): Promise<BuildsOverview> {
  const [changes, builds] = await db.batch([
    db.prepare('SELECT COALESCE(MAX(id), 0) AS id FROM content_changes'),
    db.prepare(`SELECT ${COLUMNS} FROM builds ORDER BY id DESC LIMIT ?`).bind(LISTED),
  ]);
  return {
    lastChange: (changes!.results[0] as { id: number }).id,
    builds: (builds?.results ?? []) as unknown as Build[],
  };
}

/**
 * Statement that deletes builds that ended before the given time, except those that the back office lists and the
 * one that holds the newest change.
 */
export function deleteBuildsBefore(db: D1Database, time: string): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM builds WHERE finished_at < ?1 AND status IN ('done', 'failed')
       AND id NOT IN (SELECT id FROM builds ORDER BY id DESC LIMIT ?2)
       AND id IS NOT (SELECT id FROM builds WHERE status <> 'failed'
         ORDER BY last_change DESC, id DESC LIMIT 1)`,
    )
    .bind(time, LISTED);
}
