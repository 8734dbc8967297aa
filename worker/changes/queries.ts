import { now } from '../database.ts';

/** Id of the newest content change, 0 before the first. */
export async function lastChange(db: D1Database): Promise<number> {
  const id = await db.prepare('SELECT MAX(id) AS id FROM content_changes').first<number>('id');
  return id ?? 0;
}

export type ChangeKind = 'article' | 'category' | 'settings' | 'testimonial';

/**
 * Statement that records a change that the public can see, in the same batch as the change, when the
 * statement just before it changed a row: a write that lost a race is no change.
 */
export function contentChangeIfChanged(
  db: D1Database,
  kind: ChangeKind,
  ref: string | number,
): D1PreparedStatement {
  return db
    .prepare('INSERT INTO content_changes (kind, ref, at) SELECT ?, ?, ? WHERE changes() > 0')
    .bind(kind, String(ref), now());
}

/** Records the creation of the row that the batch inserted last into `table`: ids only grow. */
export function contentCreation(
  db: D1Database,
  kind: ChangeKind,
  table: 'articles' | 'testimonials',
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO content_changes (kind, ref, at) SELECT ?, CAST(MAX(id) AS TEXT), ? FROM ${table}`,
    )
    .bind(kind, now());
}

/** Statement that forgets the changes before the given time, but the newest: pages are compared with it. */
export function deleteChangesBefore(db: D1Database, time: string): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM content_changes WHERE at < ?
       AND id < (SELECT id FROM content_changes ORDER BY id DESC LIMIT 1)`,
    )
    .bind(time);
}
