import {
  email,
  emailPageQuery,
  emailQuery,
  emailRow,
  emailSetup,
  emailTest,
  type Email,
  type EmailRow,
  type EmailSetup,
} from '#contract/emails/emails';
import { ApiError } from '#contract/errors';
import { z } from '#contract/zod';
import { Hono } from 'hono';
import { audit, auditWhen } from '../audit/queries.ts';
import { requireRight } from '../auth/require.ts';
import { SETTINGS } from '../documents/nouns.ts';
import type { AppEnv, Env } from '../env.ts';
import { answers, LIST_HEADERS } from '../http/described.ts';
import { body, describeList, query, rowId } from '../http/request.ts';
import { testContent } from './contents.ts';
import { renderEmail } from './layout.ts';
import { queueEmail, sendInBackground } from './outbox.ts';
import { PAGE_HEADERS, isPageKey, pageAddress } from './page.ts';
import { withSecret } from './password-link.ts';
import {
  canRetry,
  listEmails,
  readEmailHtml,
  retryEmail,
  selectEmail,
  selectEmailByKey,
} from './queries.ts';
import { providerOf, senderOf } from './sending.ts';

const UNKNOWN = 'email_not_found';

/** Routes of the outbox, for administrators. */
export const emails = new Hono<AppEnv>()
  .get(
    '/',
    answers('Lists the e-mails of the outbox, newest first.', z.array(emailRow), {
      headers: LIST_HEADERS,
    }),
    requireRight('manage'),
    query(emailQuery),
    async (c) => {
      const page = c.req.valid('query');
      const { rows, total } = await listEmails(c.env.DB, page);
      describeList(c, { ...page, total });
      return c.json<EmailRow[]>(rows);
    },
  )
  .get(
    '/provider',
    answers('Reads which provider sends e-mails.', emailSetup),
    requireRight('manage'),
    (c) => c.json<EmailSetup>({ provider: providerOf(c.env), sender: senderOf(c.env) }),
  )
  .post(
    '/test',
    answers('Sends a test e-mail, and waits for the first attempt.', email, { status: 201 }),
    requireRight('manage'),
    body(emailTest),
    async (c) => {
      const { recipient } = c.req.valid('json');
      const db = c.env.DB;
      const { site_title } = SETTINGS.valuesFrom(await SETTINGS.select(db).all());
      const key = `test:${crypto.randomUUID()}`;
      const rendered = await renderEmail(testContent(site_title));
      const adminId = c.var.admin.user.id;
      const results = await db.batch<StoredEmail>([
        audit(db, { adminId, action: 'outbox.test', subject: 'outbox:0', detail: '' }),
        queueEmail(c.env, { kind: 'test', key, recipient, replyTo: '', ...rendered }),
        selectEmailByKey(db, key),
      ]);
      return c.json<Email>(await sentNow(c.env, results.at(-1)!.results[0]!), 201);
    },
  )
  .get(
    '/:id',
    answers('Reads an e-mail with its content.', email, { errors: [UNKNOWN] }),
    requireRight('manage'),
    async (c) => {
      const found = await selectEmail(c.env.DB, rowId(c, UNKNOWN)).first<StoredEmail>();
      if (!found) throw new ApiError(UNKNOWN);
      return c.json<Email>(await withPage(c.env, found));
    },
  )
  .get(
    '/:id/page',
    answers('Shows the HTML of an e-mail.', z.string(), { type: 'text/html', errors: [UNKNOWN] }),
    query(emailPageQuery),
    async (c) => {
      const id = rowId(c, UNKNOWN);
      const isOpen = await isPageKey(c.env, id, c.req.valid('query'));
      const found = isOpen ? await readEmailHtml(c.env.DB, id) : null;
      if (!found) throw new ApiError(UNKNOWN);
      return c.body((await shown(c.env, found)).html, 200, PAGE_HEADERS);
    },
  )
  .post(
    '/:id/retry',
    answers('Tries again to send an e-mail that failed or was not sent.', email, {
      errors: [UNKNOWN],
    }),
    requireRight('manage'),
    async (c) => {
      const id = rowId(c, UNKNOWN);
      const db = c.env.DB;
      const entry = {
        adminId: c.var.admin.user.id,
        action: 'outbox.retry',
        subject: `outbox:${id}`,
        detail: '',
      };
      const results = await db.batch<StoredEmail>([
        auditWhen(db, entry, canRetry(id)),
        retryEmail(db, id),
        selectEmail(db, id),
      ]);
      const due = results.at(-1)!.results[0];
      if (!due) throw new ApiError(UNKNOWN);
      return c.json<Email>(await sentNow(c.env, due));
    },
  );

type StoredEmail = Omit<Email, 'page'> & { key: string };

/** Tries to send an e-mail that is due, and returns it with the result. */
async function sentNow(env: Env, due: StoredEmail): Promise<Email> {
  await sendInBackground(env);
  // The e-mail is stored: a failure to read it again must not answer that it is not.
  const sent = await selectEmail(env.DB, due.id)
    .first<StoredEmail>()
    .catch(() => null);
  return withPage(env, sent ?? due);
}

async function withPage(env: Env, stored: StoredEmail): Promise<Email> {
  const { key: _, ...shownEmail } = await shown(env, stored);
  return { ...shownEmail, page: await pageAddress(env, stored.id) };
}

/**
 * Returns an e-mail as administrators see it. The secret of a link is shown on a local product only, whose e-mails
 * reach no mailbox.
 */
async function shown<Shown extends Parameters<typeof withSecret>[1]>(
  env: Env,
  stored: Shown,
): Promise<Shown> {
  return (providerOf(env) === 'files' && (await withSecret(env, stored))) || stored;
}
