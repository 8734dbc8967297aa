import type { EmailRow } from '#contract/emails/emails';
import type { ContactForm } from '#contract/messages/contact';
import type {
  ContactMessage,
  MessageFilters,
  MessageSearch,
  MessageState,
} from '#contract/messages/messages';
import { LIMITS } from '#contract/limits';
import { ALWAYS, type Condition } from '../audit/queries.ts';
import { ADMIN_NAME, now, plain, totalOf } from '../database.ts';
import { EMAIL_STATE } from '../emails/queries.ts';
import { REPLY_KEY } from '../threads/queries.ts';

export interface Submission {
  form: ContactForm;
  /** Keyed hash of the client's address and the day. */
  sender: string;
  /** Keyed hash of the client's network and the day. */
  network: string;
  /** Keyed hash of the submission. A repeated submission has the same. */
  key: string;
}

/** True when this submission is stored. */
export async function isStored(db: D1Database, key: string): Promise<boolean> {
  return (
    (await db
      .prepare('SELECT 1 AS stored FROM contact_messages WHERE submission = ?')
      .bind(key)
      .first()) !== null
  );
}

/**
 * Statement that stores a message once, unless its sender or network has reached the limit since the given time. One
 * statement, so that simultaneous messages are counted too.
 */
export function insertMessage(
  db: D1Database,
  { form, sender, network, key }: Submission,
  since: string,
): D1PreparedStatement {
  const { perHour, perHourOfNetwork } = LIMITS.contact;
  return db
    .prepare(
      `INSERT INTO contact_messages
         (name, email, subject, message, sender, network, submission, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE
         (SELECT COUNT(*) FROM contact_messages WHERE sender = ?5 AND created_at >= ?9) < ?10
         AND (SELECT COUNT(*) FROM contact_messages WHERE network = ?6 AND created_at >= ?9) < ?11
       ON CONFLICT (submission) DO NOTHING RETURNING id`,
    )
    .bind(
      form.name,
      form.email,
      form.subject,
      form.message,
      sender,
      network,
      key,
      now(),
      since,
      perHour,
      perHourOfNetwork,
    );
}

const MESSAGE = `id, name, email, subject, message, read_at, state, created_at, assignee_id,
  (SELECT ${ADMIN_NAME} FROM admins WHERE admins.id = assignee_id) AS assignee,
  (SELECT json_group_array(json_object('id', n.id, 'kind', n.kind, 'text', n.text,
      'created_at', n.created_at,
      'author', (SELECT ${ADMIN_NAME} FROM admins WHERE admins.id = n.author_id),
      'email', (SELECT ${EMAIL_STATE} FROM emails WHERE key = '${REPLY_KEY}' || n.submission)) ORDER BY n.id)
   FROM message_entries n WHERE n.message_id = contact_messages.id) AS entries`;

type MessageRow = Omit<ContactMessage, 'entries'> & { entries: string };

/** Returns the messages of rows read with `MESSAGE`. */
export function messagesFrom(result: D1Result | undefined): ContactMessage[] {
  return ((result?.results ?? []) as MessageRow[]).map(messageFrom);
}

const messageFrom = (row: MessageRow): ContactMessage => ({
  ...row,
  entries: JSON.parse(row.entries) as ContactMessage['entries'],
});

const WORDS = plain(`concat_ws(' ', name, email, subject, message)`);
// Not LIKE, since D1 accepts no pattern of more than 50 bytes.
const FOUND = `INSTR(${WORDS}, ${plain('?')}) > 0`;

/** Returns the SQL condition of some filters, and its values. Each word is searched in every text. */
function matching({ q, email, unread, state, assignee }: MessageFilters): {
  where: string;
  values: string[];
} {
  const words = q.split(/\s+/).filter(Boolean).slice(0, 10);
  const conditions = [
    ...words.map(() => FOUND),
    ...(email ? ['email = ? COLLATE NOCASE'] : []),
    ...(state ? [`state = '${state}'`] : []),
    ...(assignee ? [`assignee_id = ${assignee}`] : []),
    unread ? 'read_at IS NULL' : 'TRUE',
  ];
  return {
    where: conditions.join(' AND '),
    values: [...words, ...(email ? [email] : [])],
  };
}

/** Returns the matching messages, newest first, and their total. */
export async function listMessages(
  db: D1Database,
  { limit, offset, ...filters }: MessageSearch,
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
    rows: messagesFrom(rows),
    total: totalOf(counted),
  };
}

/** A message with the e-mails about it. */
export interface ExportedMessage extends ContactMessage {
  emails: Pick<EmailRow, 'kind' | 'recipient' | 'sent_at'>[];
}

/** Returns all matching messages, oldest first, for an export. */
export async function exportMessages(
  db: D1Database,
  filters: MessageFilters,
): Promise<ExportedMessage[]> {
  const { where, values } = matching(filters);
  const { results } = await db
    .prepare(
      `SELECT ${MESSAGE}, (SELECT json_group_array(json_object(
           'kind', e.kind, 'recipient', e.recipient, 'sent_at', e.sent_at))
         FROM emails e WHERE e.contact_message_id = contact_messages.id) AS emails
       FROM contact_messages WHERE ${where} ORDER BY created_at, id`,
    )
    .bind(...values)
    .all<MessageRow & { emails: string }>();
  return results.map((row) => ({
    ...messageFrom(row),
    emails: JSON.parse(row.emails) as ExportedMessage['emails'],
  }));
}

export function selectMessage(db: D1Database, id: number): D1PreparedStatement {
  return db.prepare(`SELECT ${MESSAGE} FROM contact_messages WHERE id = ?`).bind(id);
}

export function messageExists(id: number): Condition {
  return { condition: 'EXISTS (SELECT 1 FROM contact_messages WHERE id = ?)', values: [id] };
}

/** Condition: a message has this email address. */
export function hasWritten(email: string): Condition {
  return {
    condition: 'EXISTS (SELECT 1 FROM contact_messages WHERE email = ? COLLATE NOCASE)',
    values: [email],
  };
}

/** Statement that marks a message as read or unread. A message read before keeps its first time. */
export function markMessage(db: D1Database, id: number, isRead: boolean): D1PreparedStatement {
  return db
    .prepare(
      'UPDATE contact_messages SET read_at = CASE WHEN ? THEN COALESCE(read_at, ?) END WHERE id = ?',
    )
    .bind(Number(isRead), now(), id);
}

/** Statement that sets the state of a message. A message in any state but `todo` is marked as read. */
export function setMessageState(
  db: D1Database,
  id: number,
  state: MessageState,
  when: Condition = ALWAYS,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE contact_messages SET state = ?1,
         read_at = CASE WHEN ?1 = 'todo' THEN read_at ELSE COALESCE(read_at, ?2) END
       WHERE id = ?3 AND ${when.condition}`,
    )
    .bind(state, now(), id, ...when.values);
}

/** True for the account of a person who can sign in. */
export async function isActiveAdmin(db: D1Database, id: number): Promise<boolean> {
  return (
    (await db
      .prepare('SELECT 1 AS found FROM admins WHERE id = ? AND is_active')
      .bind(id)
      .first()) !== null
  );
}

/** Statement that assigns a message to an active administrator, or withdraws it from one for `null`. */
export function assignMessage(
  db: D1Database,
  id: number,
  assigneeId: number | null,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE contact_messages
       SET assignee_id = (SELECT id FROM admins WHERE id = ? AND is_active) WHERE id = ?`,
    )
    .bind(assigneeId, id);
}

export function deleteMessage(db: D1Database, id: number): D1PreparedStatement {
  return db.prepare('DELETE FROM contact_messages WHERE id = ?').bind(id);
}

/** Statement that deletes all messages with an email address. */
export function deleteMessagesFrom(db: D1Database, email: string): D1PreparedStatement {
  return db.prepare('DELETE FROM contact_messages WHERE email = ? COLLATE NOCASE').bind(email);
}

/** Statement that deletes the messages received before the given time. */
export function deleteMessagesBefore(db: D1Database, time: string): D1PreparedStatement {
  return db.prepare('DELETE FROM contact_messages WHERE created_at < ?').bind(time);
}
