import { answers, LIST_HEADERS } from '../http/described.ts';
import { z } from '#contract/zod';
import { tableDate } from '#contract/dates';
import { EMAIL_KIND_NAMES } from '#contract/emails/texts';
import { ApiError } from '#contract/errors';
import {
  type ContactMessage,
  messageErasure,
  messageExport,
  messageQuery,
  messageSearch,
  messageUpdate,
  contactMessage,
} from '#contract/messages/messages';
import { type Done, done } from '#contract/accounts/auth';
import { Hono } from 'hono';
import { audit, auditWhen } from '../audit/queries.ts';
import { requireProof } from '../auth/proof.ts';
import { requireRight } from '../auth/require.ts';
import { asCsv, csvHeaders, type Column, CSV } from '../http/csv.ts';
import { deleteEmailsTo } from '../emails/queries.ts';
import type { AppEnv } from '../env.ts';
import { body, describeList, query, rowId } from '../http/request.ts';
import { COLUMNS, DONE, emailLine, STATES } from '../texts.ts';
import {
  deleteMessage,
  deleteMessagesFrom,
  hasWritten,
  messageExists,
  exportMessages,
  type ExportedMessage,
  listMessages,
  markMessage,
  setMessageState,
  selectMessage,
} from './queries.ts';

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
    answers('Changes the state of a message.', contactMessage, { errors: [UNKNOWN] }),
    requireRight('manage'),
    body(messageUpdate),
    async (c) => {
      const id = rowId(c, UNKNOWN);
      const { is_read, state } = c.req.valid('json');
      const db = c.env.DB;
      const log = (action: string) =>
        auditWhen(db, entryOf(c.var.admin.user.id, action, id), messageExists(id));
      const results = await db.batch<ContactMessage>([
        ...(is_read === undefined
          ? []
          : [log(is_read ? 'message.read' : 'message.unread'), markMessage(db, id, is_read)]),
        ...(state ? [log(STATE_ACTIONS[state]), setMessageState(db, id, state)] : []),
        selectMessage(db, id),
      ]);
      const message = results.at(-1)?.results[0];
      if (!message) throw new ApiError(UNKNOWN);
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

function entryOf(adminId: number, action: string, id: number) {
  return { adminId, action, subject: `message:${id}`, detail: '' };
}
