import { chosenNotices, noticesChoice, type ChosenNotices } from '#contract/emails/emails';
import { Hono } from 'hono';
import { readNotices, storeNotices } from '../emails/queries.ts';
import type { AppEnv } from '../env.ts';
import { answers } from '../http/described.ts';
import { body } from '../http/request.ts';
import { requireSession } from './require.ts';

/** Routes of the e-mails that the signed-in administrator chose. */
export const ownNotices = new Hono<AppEnv>()
  .get(
    '/',
    answers('Reads the e-mails that the own account gets.', chosenNotices),
    requireSession,
    async (c) => c.json<ChosenNotices>({ kinds: await readNotices(c.env.DB, c.var.admin.user.id) }),
  )
  .put(
    '/',
    answers('Chooses the e-mails that the own account gets.', chosenNotices),
    requireSession,
    body(noticesChoice),
    async (c) => {
      const { kinds } = c.req.valid('json');
      const chosen = [...new Set(kinds)];
      await storeNotices(c.env.DB, c.var.admin.user.id, chosen);
      return c.json<ChosenNotices>({ kinds: chosen });
    },
  );
