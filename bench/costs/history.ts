import { openLocalState } from '#builder/local/state/local-state';
import { LIMITS } from '#contract/limits';
import { PUBLIC_PATHS } from '#contract/paths';

/** Amounts of data that a site in use has besides its articles. */
export const HISTORY = { viewDays: 30, buildsPerDay: 10, messages: 300, auditLines: 3000 } as const;

/** Adds the data of a site in use to a local state, so that reads cost as much as they do there. */
export async function addHistory(stateDir: string): Promise<void> {
  const { viewDays, buildsPerDay, messages, auditLines } = HISTORY;
  const state = await openLocalState(stateDir);
  const { DB } = state.env;
  try {
    await DB.batch([
      DB.prepare(
        `INSERT INTO page_views (path, day, views)
         WITH days(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM days WHERE n < ?1)
         SELECT path, date('now', '-' || n || ' days'), 10 FROM days, (
           SELECT '/articles/' || slug AS path FROM articles UNION SELECT value FROM json_each(?2))`,
      ).bind(viewDays, JSON.stringify(PUBLIC_PATHS)),
      DB.prepare(
        `INSERT INTO builds (status, last_change, requested_at, started_at, finished_at)
         WITH builds(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM builds WHERE n < ?1)
         SELECT 'done', 1, at, at, at FROM (
           SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || ((?1 - n) * 24.0 / ?2) || ' hours') AS at
           FROM builds)`,
      ).bind(LIMITS.build.keptDays * buildsPerDay, buildsPerDay),
      DB.prepare(
        `INSERT INTO contact_messages (name, email, subject, message, sender, submission, read_at, created_at)
         WITH messages(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM messages WHERE n < ?1)
         SELECT 'Nom', 'nom@exemple.fr', 'Sujet', 'Texte', 'sender', n, at, at FROM (
           SELECT n, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || n || ' days') AS at FROM messages)`,
      ).bind(messages),
      DB.prepare(
        `INSERT INTO audit_log (admin_id, action, subject, created_at)
         WITH lines(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM lines WHERE n < ?1)
         SELECT 1, 'article.update', 'article:' || n,
           strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (?1 - n) || ' hours') FROM lines`,
      ).bind(auditLines),
    ]);
  } finally {
    await state.close();
  }
}
