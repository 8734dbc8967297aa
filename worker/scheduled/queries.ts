export type Task = 'minute' | 'night';

/** Time at which each scheduled task last ended, in ISO 8601; null when it never did. */
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
