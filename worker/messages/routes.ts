import { answers, LIST_HEADERS } from '../http/described.ts';
import { z } from '#contract/zod';
import { tableDate } from '#contract/dates';
import { EMAIL_KIND_NAMES } from '#contract/emails/texts';
import { ApiError } from '#contract/errors';
import {
  type ContactMessage,
  messageErasure,
  messageNoteForm,
  messageReplyForm,
  messageExport,
  messageQuery,
  messageSearch,
  messageUpdate,
  contactMessage,
} from '#contract/messages/messages';
import { FIELDS } from '#contract/texts';
import { type Done, done } from '#contract/accounts/auth';
import { Hono, type Context } from 'hono';
import { audit, auditWhen } from '../audit/queries.ts';
import { requireProof } from '../auth/proof.ts';
import { requireRight, type AdminEnv } from '../auth/require.ts';
import { asCsv, csvHeaders, type Column, CSV } from '../http/csv.ts';
import { deleteEmailsTo } from '../emails/queries.ts';
import { inBackground } from '../builds/publish.ts';
import { sendInBackground } from '../emails/outbox.ts';
import { providerOf } from '../emails/sending.ts';
import type { AppEnv, Env } from '../env.ts';
import { body, describeList, numberIn, query, rowId } from '../http/request.ts';
import { COLUMNS, DONE, emailLine, STATES } from '../texts.ts';
import {
  deleteNote,
  findAnswered,
  insertEntry,
  noteExists,
  takesEntry,
  type NewEntry,
} from '../threads/queries.ts';
import {
  assignMessage,
  deleteMessage,
  deleteMessagesFrom,
  hasWritten,
  messageExists,
  exportMessages,
  type ExportedMessage,
  listMessages,
  isActiveAdmin,
  markMessage,
  messagesFrom,
  setMessageState,
  selectMessage,
} from './queries.ts';
import { replyEmail } from './reply.ts';

const UNKNOWN = 'message_not_found';

const STATE_ACTIONS = {
  todo: 'message.todo',
  answered: 'message.answer',
  archived: 'message.archive',
} as const;

const EXPORTED: Column<ExportedMessage>[] = [
  [COLUMNS.date, (message) => tableDate(message.created_at)],
  [COLUMNS.name, (message) => message.name],
  [COLUMNS.email, (message) => message.email],
  [COLUMNS.topic, (message) => message.subject],
  [COLUMNS.message, (message) => message.message],
  [COLUMNS.readAt, (message) => (message.read_at ? tableDate(message.read_at) : '')],
  [COLUMNS.state, (message) => STATES[message.state]],
  [COLUMNS.assignee, (message) => message.assignee ?? ''],
  [COLUMNS.notes, ({ entries }) => entries.map(({ text }) => text).join('\n')],
  [
    COLUMNS.emails,
    ({ emails }) =>
      emails
        .map(({ kind, recipient, sent_at }) =>
          emailLine(EMAIL_KIND_NAMES[kind], recipient, sent_at && tableDate(sent_at)),
        )
        .join('\n'),
  ],
];

/** Routes of contact messages, for administrators. The audit log never contains their content. */
export const messages = new Hono<AppEnv>()
  .get(
    '/',
    answers('Lists contact messages, newest first.', z.array(contactMessage), {
      headers: LIST_HEADERS,
    }),
    requireRight('manage'),
    query(messageQuery),
    async (c) => {
      const { unread, ...page } = c.req.valid('query');
      const { rows, total } = await listMessages(c.env.DB, { q: '', unread: !!unread, ...page });
      describeList(c, { ...page, total });
      return c.json<ContactMessage[]>(rows);
    },
  )
  .post(
    '/search',
    answers('Searches contact messages.', z.array(contactMessage), { headers: ['X-Total-Count'] }),
    requireRight('manage'),
    body(messageSearch),
    async (c) => {
      const { rows, total } = await listMessages(c.env.DB, c.req.valid('json'));
      c.header('X-Total-Count', String(total));
      return c.json<ContactMessage[]>(rows);
    },
  )
  .post(
    '/export',
    answers('Exports contact messages as CSV.', z.string(), CSV),
    requireRight('manage'),
    requireProof,
    body(messageExport),
    async (c) => {
      const rows = await exportMessages(c.env.DB, c.req.valid('json'));
      await audit(c.env.DB, {
        adminId: c.var.admin.user.id,
        action: 'message.export',
        subject: 'messages',
        detail: String(rows.length),
      }).run();
      return c.body(asCsv(EXPORTED, rows), 200, csvHeaders('messages'));
    },
  )
  .post(
    '/erase',
    answers('Erases every message of a person.', done, { errors: [UNKNOWN] }),
    requireRight('manage'),
    requireProof,
    body(messageErasure),
    async (c) => {
      const { email } = c.req.valid('json');
      const adminId = c.var.admin.user.id;
      const entry = { adminId, action: 'message.erase', subject: 'messages', detail: '' };
      const [, deleted] = await c.env.DB.batch([
        auditWhen(c.env.DB, entry, hasWritten(email)),
        deleteMessagesFrom(c.env.DB, email),
        deleteEmailsTo(c.env.DB, email),
      ]);
      const count = deleted?.meta.changes ?? 0;
      if (count === 0) throw new ApiError(UNKNOWN);
      return c.json<Done>({ message: DONE.messagesErased(count) });
    },
  )
  .put(
    '/:id',
    answers('Changes the state of a message, or who takes care of it.', contactMessage, {
      errors: [UNKNOWN],
    }),
    requireRight('manage'),
    body(messageUpdate),
    async (c) => {
      const id = rowId(c, UNKNOWN);
      const { is_read, state, assignee_id } = c.req.valid('json');
      const db = c.env.DB;
      if (assignee_id && !(await isActiveAdmin(db, assignee_id)))
        throw new ApiError('invalid_input', { fields: { assignee_id: FIELDS.assignee } });
      const log = (action: string) =>
        auditWhen(db, entryOf(c.var.admin.user.id, action, id), messageExists(id));
      const results = await db.batch([
        ...(is_read === undefined
          ? []
          : [log(is_read ? 'message.read' : 'message.unread'), markMessage(db, id, is_read)]),
        ...(state ? [log(STATE_ACTIONS[state]), setMessageState(db, id, state)] : []),
        ...(assignee_id === undefined
          ? []
          : [log('message.assign'), assignMessage(db, id, assignee_id)]),
        selectMessage(db, id),
      ]);
      const [message] = messagesFrom(results.at(-1));
      if (!message) throw new ApiError(UNKNOWN);
      return c.json<ContactMessage>(message);
    },
  )
  .post(
    '/:id/notes',
    answers('Adds a note to a message, which only administrators see.', contactMessage, {
      errors: [UNKNOWN, 'too_many_entries'],
    }),
    requireRight('manage'),
    body(messageNoteForm),
    async (c) => {
      const { text, submission } = c.req.valid('json');
      const entry = newEntry(c, { kind: 'note', text, submission });
      return c.json<ContactMessage>(await addEntry(c.env, entry, 'message.note'));
    },
  )
  .post(
    '/:id/replies',
    answers('Replies to a message by e-mail, and marks it as answered.', contactMessage, {
      errors: [UNKNOWN, 'too_many_entries', 'email_unavailable'],
    }),
    requireRight('manage'),
    body(messageReplyForm),
    async (c) => {
      const entry = newEntry(c, { kind: 'reply', ...c.req.valid('json') });
      const { env } = c;
      if (providerOf(env) === null) throw new ApiError('email_unavailable');
      const answered = await findAnswered(env.DB, entry.messageId);
      if (!answered) throw new ApiError(UNKNOWN);
      const message = await addEntry(env, entry, 'message.reply', [
        await replyEmail(env, answered, entry),
        setMessageState(env.DB, entry.messageId, 'answered', takesEntry(entry)),
      ]);
      inBackground(c, sendInBackground(env));
      return c.json<ContactMessage>(message);
    },
  )
  .delete(
    '/:id/notes/:note',
    answers('Deletes a note of a message.', contactMessage, { errors: [UNKNOWN] }),
    requireRight('manage'),
    async (c) => {
      const id = rowId(c, UNKNOWN);
      const noteId = numberIn(c, 'note', UNKNOWN);
      const db = c.env.DB;
      const entry = entryOf(c.var.admin.user.id, 'message.forget_note', id);
      const [, deleted, read] = await db.batch([
        auditWhen(db, entry, noteExists(id, noteId)),
        deleteNote(db, id, noteId),
        selectMessage(db, id),
      ]);
      const [message] = messagesFrom(read);
      if (!message || !deleted?.meta.changes) throw new ApiError(UNKNOWN);
      return c.json<ContactMessage>(message);
    },
  )
  .delete(
    '/:id',
    answers('Deletes a message.', done, { errors: [UNKNOWN] }),
    requireRight('manage'),
    requireProof,
    async (c) => {
      const id = rowId(c, UNKNOWN);
      const [deleted] = await c.env.DB.batch([
        auditWhen(c.env.DB, entryOf(c.var.admin.user.id, 'message.delete', id), messageExists(id)),
        deleteMessage(c.env.DB, id),
      ]);
      if (!deleted?.meta.changes) throw new ApiError(UNKNOWN);
      return c.json<Done>({ message: DONE.messageRemoved });
    },
  );

interface EntryForm {
  kind: NewEntry['kind'];
  text: string;
  submission: string | undefined;
}

/** Returns an entry of the message in the address, by the administrator of the request. */
function newEntry(c: Context<AdminEnv>, { kind, text, submission }: EntryForm): NewEntry {
  const authorId = c.var.admin.user.id;
  const key = submission === undefined ? null : `${authorId}:${submission}`;
  return { kind, messageId: rowId(c, UNKNOWN), authorId, text, submission: key };
}

/**
 * Adds an entry with what belongs to it, once for each idempotency key, and returns its message. The statements
 * of `more` have the condition `takesEntry` as well.
 */
async function addEntry(
  { DB }: Env,
  entry: NewEntry,
  action: string,
  more: D1PreparedStatement[] = [],
): Promise<ContactMessage> {
  const { messageId, authorId } = entry;
  const results = await DB.batch([
    auditWhen(DB, entryOf(authorId, action, messageId), takesEntry(entry)),
    ...more,
    insertEntry(DB, entry),
    selectMessage(DB, messageId),
  ]);
  const [message] = messagesFrom(results.at(-1));
  if (!message) throw new ApiError(UNKNOWN);
  const isThere = message.entries.some(
    ({ kind, text }) => kind === entry.kind && text === entry.text,
  );
  if (!results.at(-2)?.meta.changes && !(entry.submission && isThere))
    throw new ApiError('too_many_entries');
  return message;
}

function entryOf(adminId: number, action: string, id: number) {
  return { adminId, action, subject: `message:${id}`, detail: '' };
}
