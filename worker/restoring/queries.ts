import { now } from '../database.ts';

/** A backup restoration of `builder/backup/` that is in progress or was cut off. Scheduled tasks wait until it ends. */
export interface Restoration {
  /** Empty when an earlier release began it. */
  owner: string;
  since: string;
  /** Messages up to this id come from the backup; null when an earlier release began it. */
  last_message: number | null;
}

export const SELECT_RESTORATION = 'SELECT owner, since, last_message FROM restoring';

/** Returns the start of the unfinished restoration in ISO 8601; null when there is none. */
export async function restoringSince(db: D1Database): Promise<string | null> {
  return db.prepare('SELECT since FROM restoring').first<string>('since');
}

/**
 * SQL for the highest message id that comes from the backup: of the restoration in progress, else `lastMessage`. 0
 * when an earlier release began it, because any message may then be from a visitor.
 */
export function lastBackupMessageSql(lastMessage: number): string {
  return `CASE WHEN EXISTS (SELECT 1 FROM restoring)
    THEN COALESCE((SELECT last_message FROM restoring), 0) ELSE ${lastMessage} END`;
}

/** Statement that begins a restoration when a condition holds and none is in progress. */
export function beginRestoration(
  db: D1Database,
  owner: string,
  lastMessage: number,
  when: string,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO restoring (id, since, owner, last_message)
       SELECT 1, ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM restoring) AND ${when}`,
    )
    .bind(now(), owner, lastMessage);
}

/** Statement that takes over the restoration of the owner last read. */
export function takeOverRestoration(
  db: D1Database,
  owner: string,
  lastMessage: number,
  seen: Restoration,
): D1PreparedStatement {
  return db
    .prepare('UPDATE restoring SET since = ?, owner = ?, last_message = ? WHERE owner = ?')
    .bind(now(), owner, lastMessage, seen.owner);
}

/**
 * Statement that makes its batch fail unless `owner` holds the restoration and `when` is true: it inserts NULL into
 * `since`, which the schema refuses.
 */
export function requireOwner(db: D1Database, owner: string, when = 'TRUE'): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO restoring (id, since)
       SELECT 1, NULL WHERE NOT (EXISTS (SELECT 1 FROM restoring WHERE owner = ?) AND ${when})`,
    )
    .bind(owner);
}

/** True when `requireOwner` made a batch fail. */
export function isNotOwner(error: unknown): boolean {
  return error instanceof Error && error.message.includes('restoring.since');
}

/** Statements that make the ids of a table continue after this one, if this owner has the restoration. */
export function beginIdsAfter(
  db: D1Database,
  owner: string,
  { name, lastId }: { name: string; lastId: number },
): D1PreparedStatement[] {
  const isOwner = 'EXISTS (SELECT 1 FROM restoring WHERE owner = ?)';
  return [
    db.prepare(`DELETE FROM sqlite_sequence WHERE name = ? AND ${isOwner}`).bind(name, owner),
    db
      .prepare(`INSERT INTO sqlite_sequence (name, seq) SELECT ?, ? WHERE ${isOwner}`)
      .bind(name, lastId, owner),
  ];
}

/** Statements that increase the ids of the messages after an id. */
export function moveMessages(db: D1Database, after: number, by: number): D1PreparedStatement[] {
  return [
    // Negative at first, so that no intermediate id is already in use.
    db.prepare('UPDATE contact_messages SET id = -(id + ?) WHERE id > ?').bind(by, after),
    db.prepare('UPDATE contact_messages SET id = -id WHERE id < 0'),
  ];
}

/** Statement that ends a restoration: scheduled tasks resume. */
export function endRestoration(db: D1Database): D1PreparedStatement {
  return db.prepare('DELETE FROM restoring');
}
