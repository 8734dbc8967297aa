import type { ContactMessage, MessageEntry } from '#contract/messages/messages';
import { LIMITS } from '#contract/limits';
import type { Condition } from '../audit/queries.ts';
import { now } from '../database.ts';

/** Beginning of the key of a reply's e-mail. */
export const REPLY_KEY = 'contact_reply:';

export const replyKey = (submission: string) => REPLY_KEY + submission;

/** A message as a reply needs it. */
export interface AnsweredMessage extends Pick<
  ContactMessage,
  'name' | 'email' | 'subject' | 'message' | 'created_at'
> {
  submission: string;
}

export async function findAnswered(db: D1Database, id: number): Promise<AnsweredMessage | null> {
  return db
    .prepare(
      `SELECT name, email, subject, message, created_at, submission
       FROM contact_messages WHERE id = ?`,
    )
    .bind(id)
    .first<AnsweredMessage>();
}

export interface NewEntry {
  kind: MessageEntry['kind'];
  messageId: number;
  authorId: number;
  text: string;
  /** Idempotency key, or null. */
  submission: string | null;
}

/** Condition: a message exists, has room for an entry, and lacks the one with this idempotency key. */
export function takesEntry({ messageId, submission }: NewEntry): Condition {
  return {
    condition: `EXISTS (SELECT 1 FROM contact_messages WHERE id = ?)
      AND (SELECT COUNT(*) FROM message_entries WHERE message_id = ?) < ${LIMITS.contact.entries}
      AND NOT EXISTS (SELECT 1 FROM message_entries WHERE submission = ?)`,
    values: [messageId, messageId, submission ?? ''],
  };
}

/** Statement that adds a note or a reply under the condition `takesEntry`. */
export function insertEntry(db: D1Database, entry: NewEntry): D1PreparedStatement {
  const { condition, values } = takesEntry(entry);
  return db
    .prepare(
      `INSERT INTO message_entries (message_id, kind, author_id, text, submission, created_at)
       SELECT ?, ?, ?, ?, ?, ? WHERE ${condition}`,
    )
    .bind(
      entry.messageId,
      entry.kind,
      entry.authorId,
      entry.text,
      entry.submission,
      now(),
      ...values,
    );
}

/** Condition: a message has this note. */
export function noteExists(messageId: number, id: number): Condition {
  return {
    condition: `EXISTS (SELECT 1 FROM message_entries WHERE message_id = ? AND id = ? AND kind = 'note')`,
    values: [messageId, id],
  };
}

export function deleteNote(db: D1Database, messageId: number, id: number): D1PreparedStatement {
  return db
    .prepare(`DELETE FROM message_entries WHERE message_id = ? AND id = ? AND kind = 'note'`)
    .bind(messageId, id);
}
