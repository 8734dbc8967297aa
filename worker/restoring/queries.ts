import { now } from '../database.ts';

/** A backup that is being restored, or was when that was cut off: until it ends, tasks wait. */
export interface Restoration {
  /** Empty where an earlier release began it. */
  owner: string;
  since: string;
  /** Up to this id, messages are the backup's; null where an earlier release began. */
  last_message: number | null;
}

export const SELECT_RESTORATION = 'SELECT owner, since, last_message FROM restoring';

/** Since when a restoration has not ended, ISO 8601; null when there is none. */
export async function restoringSince(db: D1Database): Promise<string | null> {
  return db.prepare('SELECT since FROM restoring').first<string>('since');
}

/**
 * SQL for the last message of the backup that was begun, else of this one. Nobody knows that of an
 * earlier release: every message may be a visitor's.
 */
export function lastMessageBegun(lastMessage: number): string {
  return `CASE WHEN EXISTS (SELECT 1 FROM restoring)
    THEN COALESCE((SELECT last_message FROM restoring), 0) ELSE ${lastMessage} END`;
}

/** Statement that begins a restoration where this SQL holds and none is there. */
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

/** Statement that takes a restoration over from who was seen to own it, and from nobody else. */
export function takeOver(
  db: D1Database,
  owner: string,
  lastMessage: number,
  seen: Restoration,
): D1PreparedStatement {
  return db
    .prepare('UPDATE restoring SET since = ?, owner = ?, last_message = ? WHERE owner = ?')
    .bind(now(), owner, lastMessage, seen.owner);
}

/** Statement that fails, and the batch with it, unless the owner is this one. */
export function requireOwner(db: D1Database, owner: string, when = 'TRUE'): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO restoring (id, since)
       SELECT 1, NULL WHERE NOT (EXISTS (SELECT 1 FROM restoring WHERE owner = ?) AND ${when})`,
    )
    .bind(owner);
}

/** Whether `requireOwner` made a batch fail. */
export function isNotOwner(error: unknown): boolean {
  return error instanceof Error && error.message.includes('restoring.since');
}

/** Statements that have the ids of a table begin after this one, if the owner is this one. */
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

/** Statements that give the messages after an id ids that are greater by as much. */
export function moveMessages(db: D1Database, after: number, by: number): D1PreparedStatement[] {
  return [
    // Negative first: no id is taken on the way.
    db.prepare('UPDATE contact_messages SET id = -(id + ?) WHERE id > ?').bind(by, after),
    db.prepare('UPDATE contact_messages SET id = -id WHERE id < 0'),
  ];
}

/** Statement that ends a restoration: tasks go on. */
export function endRestoration(db: D1Database): D1PreparedStatement {
  return db.prepare('DELETE FROM restoring');
}
