import { now } from '../database.ts';

export type Task = 'minute' | 'night';

/** When each scheduled task last came to its end, ISO 8601; null when it never did. */
export type ScheduledRuns = Record<Task, string | null>;

export async function noteScheduledRun(db: D1Database, task: Task, at: string): Promise<void> {
  await db
    .prepare(
      `INSERT INTO scheduled_runs (task, ended_at) VALUES (?, ?)
       ON CONFLICT (task) DO UPDATE SET ended_at = excluded.ended_at`,
    )
    .bind(task, at)
    .run();
}

export async function readScheduledRuns(db: D1Database): Promise<ScheduledRuns> {
  const { results } = await db
    .prepare('SELECT task, ended_at FROM scheduled_runs')
    .all<{ task: Task; ended_at: string }>();
  const ended = Object.fromEntries(results.map(({ task, ended_at }) => [task, ended_at]));
  return { minute: ended.minute ?? null, night: ended.night ?? null };
}

/** Has the tasks wait: a backup is being restored. No longer than until then, if nothing ends it. */
export async function holdTasks(db: D1Database, until: string): Promise<void> {
  await db
    .prepare(
      `INSERT INTO restoring (id, until) VALUES (1, ?)
       ON CONFLICT (id) DO UPDATE SET until = excluded.until`,
    )
    .bind(until)
    .run();
}

export async function releaseTasks(db: D1Database): Promise<void> {
  await db.prepare('DELETE FROM restoring').run();
}

export async function areTasksHeld(db: D1Database): Promise<boolean> {
  const held = await db.prepare('SELECT 1 FROM restoring WHERE until > ?').bind(now()).first();
  return held !== null;
}
