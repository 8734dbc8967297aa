import type {
  EmailKind,
  EmailProvider,
  EmailRow,
  EmailState,
  NoticeKind,
} from '#contract/emails/emails';
import { ALWAYS, type Condition } from '../audit/queries.ts';
import { now, totalOf } from '../database.ts';

/** An e-mail to put into the outbox. */
export interface NewEmail {
  kind: EmailKind;
  /** Idempotency key: a second e-mail with the same key is not stored. */
  key: string;
  recipient: string;
  /** Address that receives the reply; empty: the sender's. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
}

interface OutboxOptions {
  /** False while the site has no provider: the e-mail is shown, and never sent by itself. */
  isSent: boolean;
  /** Condition under which the e-mail is stored. */
  when?: Condition;
  /** Key of the submission of the contact message that the e-mail is about. Without that message, none is stored. */
  submission?: string;
}

/** Statement that puts an e-mail into the outbox, in the batch of its cause. */
export function insertEmail(
  db: D1Database,
  { kind, key, recipient, replyTo, subject, text, html }: NewEmail,
  { isSent, when = ALWAYS, submission }: OutboxOptions,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO emails (kind, key, recipient, reply_to, subject, text, html, created_at,
         next_attempt_at, contact_message_id)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, CASE WHEN ?9 THEN ?8 END,
         (SELECT id FROM contact_messages WHERE submission = ?10)
       WHERE (?10 IS NULL OR EXISTS (SELECT 1 FROM contact_messages WHERE submission = ?10))
         AND ${when.condition}
       ON CONFLICT (key) DO NOTHING`,
    )
    .bind(
      kind,
      key,
      recipient,
      replyTo,
      subject,
      text,
      html,
      now(),
      Number(isSent),
      submission ?? null,
      ...when.values,
    );
}

/** Statement that puts an e-mail to each active administrator who has an address and chose its kind into the outbox. */
export function insertNotices(
  db: D1Database,
  { kind, key, subject, text, html }: Omit<NewEmail, 'recipient' | 'replyTo'>,
  { isSent, when = ALWAYS }: Pick<OutboxOptions, 'isSent' | 'when'>,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO emails (kind, key, recipient, subject, text, html, created_at, next_attempt_at)
       SELECT ?1, ?2 || ':' || id, email, ?3, ?4, ?5, ?6, CASE WHEN ?7 THEN ?6 END FROM admins
       WHERE is_active = 1 AND email <> ''
         AND EXISTS (SELECT 1 FROM json_each(admins.notices) WHERE value = ?1)
         AND ${when.condition}
       ON CONFLICT (key) DO NOTHING`,
    )
    .bind(kind, key, subject, text, html, now(), Number(isSent), ...when.values);
}

/** Returns the e-mails that an administrator chose. */
export async function readNotices(db: D1Database, adminId: number): Promise<NoticeKind[]> {
  const chosen = await db
    .prepare('SELECT notices FROM admins WHERE id = ?')
    .bind(adminId)
    .first<string>('notices');
  return JSON.parse(chosen ?? '[]') as NoticeKind[];
}

/** Stores the e-mails that an administrator chose. */
export async function storeNotices(
  db: D1Database,
  adminId: number,
  kinds: NoticeKind[],
): Promise<void> {
  await db
    .prepare('UPDATE admins SET notices = ? WHERE id = ?')
    .bind(JSON.stringify(kinds), adminId)
    .run();
}

/** Condition: the write with this ticket was not refused. */
export const isWritten = (ticket: string): Condition => ({
  condition: 'EXISTS (SELECT 1 FROM audit_log WHERE ticket = ?)',
  values: [ticket],
});

/** Condition: fewer e-mails of a kind than `max` were written since a time, to an address or to all. */
export function fewerThan(
  max: number,
  kind: EmailKind,
  since: string,
  address?: string,
): Condition {
  const to = address === undefined ? '' : ' AND recipient = ? COLLATE NOCASE';
  return {
    condition: `(SELECT COUNT(*) FROM emails WHERE kind = ? AND created_at >= ?${to}) < ?`,
    values: [kind, since, ...(address === undefined ? [] : [address]), max],
  };
}

/** An e-mail that this sender has claimed. */
export interface ClaimedEmail extends NewEmail {
  id: number;
  created_at: string;
  /** Number of attempts, the present one included. It identifies the claim. */
  attempts: number;
}

/** Claims the e-mail that is due first. Returns null when none is due. */
export async function claimEmail(
  db: D1Database,
  at: string,
  until: string,
): Promise<ClaimedEmail | null> {
  return db
    .prepare(
      `UPDATE emails SET claimed_until = ?2, attempts = attempts + 1
       WHERE id = (
         SELECT id FROM emails WHERE next_attempt_at <= ?1
           AND (claimed_until IS NULL OR claimed_until <= ?1)
         ORDER BY next_attempt_at, id LIMIT 1)
       RETURNING id, kind, key, recipient, reply_to AS replyTo, subject, text, html, created_at, attempts`,
    )
    .bind(at, until)
    .first<ClaimedEmail>();
}

/** Notes that a provider accepted an e-mail, also after its claim has expired. */
export async function noteSent(
  db: D1Database,
  { id }: ClaimedEmail,
  provider: EmailProvider,
): Promise<void> {
  await db
    .prepare(
      `UPDATE emails SET sent_at = ?, sent_by = ?, next_attempt_at = NULL, claimed_until = NULL,
         failed_at = NULL, last_error = '' WHERE id = ?`,
    )
    .bind(now(), provider, id)
    .run();
}

/** Notes a failed attempt, unless another sender has claimed the e-mail since. Without a next time, it has failed. */
export async function noteFailure(
  db: D1Database,
  { id, attempts }: ClaimedEmail,
  { reason, next }: { reason: string; next: string | null },
): Promise<void> {
  await db
    .prepare(
      `UPDATE emails SET last_error = ?1, next_attempt_at = ?2, claimed_until = NULL,
         failed_at = CASE WHEN ?2 IS NULL THEN ?3 END
       WHERE id = ?4 AND attempts = ?5 AND sent_at IS NULL`,
    )
    .bind(reason, next, now(), id, attempts)
    .run();
}

/** Statement that makes an e-mail that failed or was not sent due again. */
export function retryEmail(db: D1Database, id: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE emails SET attempts = 0, next_attempt_at = ?1, claimed_until = NULL, failed_at = NULL
       WHERE id = ?2 AND next_attempt_at IS NULL AND sent_at IS NULL`,
    )
    .bind(now(), id);
}

/** Condition: an e-mail can be tried again. */
export function canRetry(id: number): Condition {
  return {
    condition:
      'EXISTS (SELECT 1 FROM emails WHERE id = ? AND next_attempt_at IS NULL AND sent_at IS NULL)',
    values: [id],
  };
}

/** SQL conditions of the states. Each e-mail is in exactly one. */
const IN_STATE: Record<EmailState, string> = {
  sent: 'sent_at IS NOT NULL',
  failed: 'sent_at IS NULL AND failed_at IS NOT NULL',
  unsent: 'sent_at IS NULL AND failed_at IS NULL AND next_attempt_at IS NULL',
  retrying: `sent_at IS NULL AND next_attempt_at IS NOT NULL AND last_error <> ''`,
  waiting: `sent_at IS NULL AND next_attempt_at IS NOT NULL AND last_error = ''`,
};

/** SQL: the state of an e-mail. */
export const EMAIL_STATE = `CASE ${Object.entries(IN_STATE)
  .map(([state, condition]) => `WHEN ${condition} THEN '${state}'`)
  .join(' ')} END`;

const ROW = `id, kind, ${EMAIL_STATE} AS state, recipient, subject, created_at, attempts, next_attempt_at, sent_at, sent_by,
  failed_at, last_error`;

/** Returns the e-mails of the outbox, newest first, and their total. */
export async function listEmails(
  db: D1Database,
  { limit, offset, state }: { limit: number; offset: number; state?: EmailState | undefined },
): Promise<{ rows: EmailRow[]; total: number }> {
  const where = state ? IN_STATE[state] : 'TRUE';
  const [rows, counted] = await db.batch([
    db.prepare(
      `SELECT ${ROW} FROM emails WHERE ${where}
       ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
    ),
    db.prepare(`SELECT COUNT(*) AS total FROM emails WHERE ${where}`),
  ]);
  return { rows: (rows?.results ?? []) as EmailRow[], total: totalOf(counted) };
}

/** Statement that reads an e-mail with its text and key. */
export function selectEmail(db: D1Database, id: number): D1PreparedStatement {
  return db.prepare(`SELECT ${ROW}, reply_to, text, key FROM emails WHERE id = ?`).bind(id);
}

/** Returns the HTML of an e-mail, with its kind and key. */
export async function readEmailHtml(
  db: D1Database,
  id: number,
): Promise<Pick<NewEmail, 'kind' | 'key' | 'html'> | null> {
  return db.prepare('SELECT kind, key, html FROM emails WHERE id = ?').bind(id).first();
}

/** Statement that reads the e-mail with an idempotency key. */
export function selectEmailByKey(db: D1Database, key: string): D1PreparedStatement {
  return db.prepare(`SELECT ${ROW}, reply_to, text, key FROM emails WHERE key = ?`).bind(key);
}

/** Statement that deletes all e-mails to an address. Those about its messages are deleted with the messages. */
export function deleteEmailsTo(db: D1Database, address: string): D1PreparedStatement {
  return db.prepare('DELETE FROM emails WHERE recipient = ? COLLATE NOCASE').bind(address);
}

/** Statement that deletes the e-mails written before the given time. */
export function deleteEmailsBefore(db: D1Database, time: string): D1PreparedStatement {
  return db.prepare('DELETE FROM emails WHERE created_at < ?').bind(time);
}
