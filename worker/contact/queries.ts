import type { ContactForm } from '#contract/contact';
import type { ContactMessage, MessageFilters, MessageQuery } from '#contract/message';
import { now } from '../database.ts';

export interface Submission {
  form: ContactForm;
  /** Keyed hash of the address and the day. */
  sender: string;
  /** Hash of what was sent: the same submission twice has the same. */
  key: string;
}

/** Messages stored from this sender since the given time. */
export async function countSince(db: D1Database, sender: string, since: string): Promise<number> {
  const count = await db
    .prepare('SELECT COUNT(*) AS n FROM contact_messages WHERE sender = ? AND created_at >= ?')
    .bind(sender, since)
    .first<number>('n');
  return count ?? 0;
}

/** Whether this very submission is stored already. */
export async function isStored(db: D1Database, key: string): Promise<boolean> {
  return (
    (await db
      .prepare('SELECT 1 AS stored FROM contact_messages WHERE submission = ?')
      .bind(key)
      .first()) !== null
  );
}

/** Stores a message once, however often it is sent. */
export async function insertMessage(db: D1Database, { form, sender, key }: Submission) {
  await db
    .prepare(
      `INSERT INTO contact_messages (name, email, subject, message, sender, submission, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (submission) DO NOTHING`,
    )
    .bind(form.name, form.email, form.subject, form.message, sender, key, now())
    .run();
}

const MESSAGE = 'id, name, email, subject, message, read_at, created_at';

/** The condition of some filters, and its values. Each word is looked for in every text. */
function matching({ q, email, unread }: MessageFilters): { where: string; values: string[] } {
  const words = q.split(/\s+/).filter(Boolean).slice(0, 10);
  const found = words.map(
    // Not LIKE: D1 takes no pattern of more than 50 bytes.
    () => `INSTR(LOWER(name || ' ' || email || ' ' || subject || ' ' || message), LOWER(?)) > 0`,
  );
  const conditions = [
    ...found,
    ...(email ? ['email = ? COLLATE NOCASE'] : []),
    unread ? 'read_at IS NULL' : 'TRUE',
  ];
  return {
    where: conditions.join(' AND '),
    values: [...words, ...(email ? [email] : [])],
  };
}

/** Messages that match, newest first. */
export async function listMessages(
  db: D1Database,
  { limit, offset, ...filters }: MessageQuery,
): Promise<{ rows: ContactMessage[]; total: number }> {
  const { where, values } = matching(filters);
  const [rows, counted] = await db.batch([
    db
      .prepare(
        `SELECT ${MESSAGE} FROM contact_messages WHERE ${where}
         ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
      )
      .bind(...values),
    db.prepare(`SELECT COUNT(*) AS total FROM contact_messages WHERE ${where}`).bind(...values),
  ]);
  return {
    rows: (rows?.results ?? []) as ContactMessage[],
    total: (counted?.results[0] as { total: number } | undefined)?.total ?? 0,
  };
}

/** Every message that matches, oldest first, for an export. */
export async function exportMessages(
  db: D1Database,
  filters: MessageFilters,
): Promise<ContactMessage[]> {
  const { where, values } = matching(filters);
  const { results } = await db
    .prepare(`SELECT ${MESSAGE} FROM contact_messages WHERE ${where} ORDER BY created_at, id`)
    .bind(...values)
    .all<ContactMessage>();
  return results;
}

export function selectMessage(db: D1Database, id: number): D1PreparedStatement {
  return db.prepare(`SELECT ${MESSAGE} FROM contact_messages WHERE id = ?`).bind(id);
}

/** Statement that marks a message as read or not; the time of the first reading stays. */
export function markMessage(db: D1Database, id: number, isRead: boolean): D1PreparedStatement {
  return db
    .prepare(
      'UPDATE contact_messages SET read_at = CASE WHEN ? THEN COALESCE(read_at, ?) END WHERE id = ?',
    )
    .bind(Number(isRead), now(), id);
}

export function deleteMessage(db: D1Database, id: number): D1PreparedStatement {
  return db.prepare('DELETE FROM contact_messages WHERE id = ?').bind(id);
}

/** Statement that erases every message of a person. */
export function deleteMessagesFrom(db: D1Database, email: string): D1PreparedStatement {
  return db.prepare('DELETE FROM contact_messages WHERE email = ? COLLATE NOCASE').bind(email);
}

/** Statement that erases the messages that arrived before the given time. */
export function deleteMessagesBefore(db: D1Database, time: string): D1PreparedStatement {
  return db.prepare('DELETE FROM contact_messages WHERE created_at < ?').bind(time);
}
