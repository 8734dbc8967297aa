import type { ContactForm } from '#contract/contact';
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
