import { ApiError } from '#contract/errors';
import { savedReply, savedReplyForm, type SavedReply } from '#contract/messages/saved-replies';
import { FIELDS } from '#contract/texts';
import { z } from '#contract/zod';
import { Hono } from 'hono';
import { auditWhen } from '../audit/queries.ts';
import { requireRight } from '../auth/require.ts';
import { isDuplicate } from '../database.ts';
import type { AppEnv } from '../env.ts';
import { answers } from '../http/described.ts';
import { body, rowId } from '../http/request.ts';
import {
  deleteSavedReply,
  HAS_ROOM,
  insertSavedReply,
  listSavedReplies,
  savedReplyExists,
  selectSavedReplies,
} from './queries.ts';

const UNKNOWN = 'saved_reply_not_found';
const list = z.array(savedReply);

/** Routes of the texts that administrators insert into replies. */
export const savedReplies = new Hono<AppEnv>()
  .get('/', answers('Lists the saved replies, by name.', list), requireRight('manage'), async (c) =>
    c.json<SavedReply[]>(await listSavedReplies(c.env.DB)),
  )
  .post(
    '/',
    answers('Adds a saved reply, and lists all of them.', list, {
      errors: ['too_many_saved_replies'],
    }),
    requireRight('manage'),
    body(savedReplyForm),
    async (c) => {
      const db = c.env.DB;
      const entry = entryOf(c.var.admin.user.id, 'message.save_reply');
      const [, added, rows] = await db
        .batch<SavedReply>([
          auditWhen(db, entry, HAS_ROOM),
          insertSavedReply(db, c.req.valid('json')),
          selectSavedReplies(db),
        ])
        .catch((error: unknown) => {
          if (!isDuplicate(error, 'saved_replies.name')) throw error;
          throw new ApiError('invalid_input', { fields: { name: FIELDS.savedReplyTaken } });
        });
      if (!added?.meta.changes) throw new ApiError('too_many_saved_replies');
      return c.json<SavedReply[]>(rows!.results);
    },
  )
  .delete(
    '/:id',
    answers('Deletes a saved reply, and lists the others.', list, { errors: [UNKNOWN] }),
    requireRight('manage'),
    async (c) => {
      const id = rowId(c, UNKNOWN);
      const db = c.env.DB;
      const entry = entryOf(c.var.admin.user.id, 'message.forget_reply');
      const [, deleted, rows] = await db.batch<SavedReply>([
        auditWhen(db, entry, savedReplyExists(id)),
        deleteSavedReply(db, id),
        selectSavedReplies(db),
      ]);
      if (!deleted?.meta.changes) throw new ApiError(UNKNOWN);
      return c.json<SavedReply[]>(rows!.results);
    },
  );

function entryOf(adminId: number, action: string) {
  return { adminId, action, subject: 'messages', detail: '' };
}
