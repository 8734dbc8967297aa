import { NOUNS, type Noun } from '#contract/nouns';
import { TICKET_HOLDS, TICKET_REF } from '../audit/queries.ts';
import { now } from '../database.ts';

/** Returns the id of the newest content change, 0 before the first one. */
export async function lastChange(db: D1Database): Promise<number> {
  const id = await db.prepare('SELECT MAX(id) AS id FROM content_changes').first<number>('id');
  return id ?? 0;
}

/** True when a row has changed for visitors since the change with this id. */
export async function hasChangedSince(
  db: D1Database,
  change: number,
  noun: Noun,
  ref: number,
): Promise<boolean> {
  const found = await db
    .prepare('SELECT 1 FROM content_changes WHERE id > ? AND kind = ? AND ref = ? LIMIT 1')
    .bind(change, noun, String(ref))
    .first();
  return found !== null;
}

/**
 * Statement that records a change that visitors see, in the batch that makes it. `isVisible` as SQL is evaluated over
 * the noun's row after the write.
 */
export function insertChange(
  db: D1Database,
  noun: Noun,
  ticket: string,
  isVisible: true | string,
): D1PreparedStatement {
  const seen =
    isVisible === true
      ? 'TRUE'
      : `EXISTS (SELECT 1 FROM ${NOUNS[noun].plural} WHERE id = ${TICKET_REF} AND (${isVisible}))`;
  return db
    .prepare(
      `INSERT INTO content_changes (kind, ref, at)
       SELECT ?2, CAST(${TICKET_REF} AS TEXT), ?3 WHERE ${TICKET_HOLDS} AND ${seen}`,
    )
    .bind(ticket, noun, now());
}

/** Statement that deletes the changes before the given time, except the newest: pages are compared with it. */
export function deleteChangesBefore(db: D1Database, time: string): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM content_changes WHERE at < ?
       AND id < (SELECT id FROM content_changes ORDER BY id DESC LIMIT 1)`,
    )
    .bind(time);
}
