import { done, type Done } from '#contract/accounts/auth';
import {
  passwordLinkOffer,
  passwordLinkOwner,
  passwordLinkRequest,
  passwordLinkSecret,
  passwordLinkUse,
  type PasswordLinkOffer,
  type PasswordLinkOwner,
} from '#contract/accounts/password-link';
import { ApiError } from '#contract/errors';
import { Hono } from 'hono';
import { addressMark } from '../audit/address-mark.ts';
import { auditFailure, auditWhen } from '../audit/queries.ts';
import { originOf, ownEntry } from '../auth/answers.ts';
import { hashPassword, refuseCommonPassword, refuseSamePassword } from '../auth/password.ts';
import {
  findAccount,
  findAccountById,
  revokeSessions,
  updatePassword,
  type Account,
} from '../auth/queries.ts';
import { throttled } from '../auth/throttle.ts';
import { inBackground } from '../builds/publish.ts';
import { accountNotice } from '../emails/account-emails.ts';
import { sendInBackground } from '../emails/outbox.ts';
import { passwordLink } from '../emails/password-emails.ts';
import { providerOf } from '../emails/sending.ts';
import { ACCOUNT_EVENTS } from '../emails/texts.ts';
import type { AppEnv, Env } from '../env.ts';
import { PRIVATE } from '../http/caching.ts';
import { answers } from '../http/described.ts';
import { body, siteOrigin } from '../http/request.ts';
import { siteTitle } from '../settings/queries.ts';
import { DONE } from '../texts.ts';
import { findLinkOwner, isOpenLink } from './queries.ts';
import { hashOf } from './secret.ts';

/** Stands for an unknown account: no row has its id. */
const NOBODY = { id: 0, username: '', email: '' };

/** Routes of links by which the owner of an account chooses a password, without a session. */
export const passwordLinks = new Hono<AppEnv>()
  .get('/', answers('Says whether links can be sent.', passwordLinkOffer), (c) =>
    c.json<PasswordLinkOffer>({ is_available: providerOf(c.env) !== null }),
  )
  .post(
    '/',
    answers('Sends a link for choosing a password, if the account can get one.', done, {
      errors: ['password_link_unavailable', 'too_many_links', 'too_many_attempts'],
    }),
    body(passwordLinkRequest),
    async (c) => {
      const { username } = c.req.valid('json');
      if (providerOf(c.env) === null) throw new ApiError('password_link_unavailable');
      const { address } = originOf(c);
      await throttled(c.env, { kind: 'link', username, address }, async () => {
        await queueLink(c.env, username, { address, origin: siteOrigin(c) });
        // Every request counts.
        return false;
      });
      inBackground(c, sendInBackground(c.env));
      return c.json<Done>({ message: DONE.passwordLinkSent });
    },
  )
  // A POST, so that the secret is in no address.
  .post(
    '/check',
    answers('Names the account of an open link. Changes nothing.', passwordLinkOwner, {
      errors: ['password_link_over'],
    }),
    body(passwordLinkSecret),
    async (c) => {
      const { account } = await openLink(c.env, c.req.valid('json').secret);
      c.header('Cache-Control', PRIVATE);
      return c.json<PasswordLinkOwner>({ username: account.username });
    },
  )
  .put(
    '/',
    answers('Chooses a password with a link, which is then used up.', done, {
      errors: ['password_link_over'],
    }),
    body(passwordLinkUse),
    async (c) => {
      const { env } = c;
      const { secret, new_password } = c.req.valid('json');
      const { account, hash } = await openLink(env, secret);
      const { id, username, fullName, email } = account;
      const names = [username, fullName, email, await siteTitle(env.DB)];
      await refuseCommonPassword(new_password, 'new_password', names);
      await refuseSamePassword(new_password, 'new_password', account.passwordHash);
      const passwordHash = await hashPassword(new_password);
      const source = await addressMark(env, originOf(c).address);
      const isOpen = isOpenLink(hash);
      const notice = await accountNotice(env, account, ACCOUNT_EVENTS.passwordChanged(), isOpen);
      // The last statement ends the link: see the trigger `password_links_end`.
      const [changed] = await env.DB.batch([
        auditWhen(env.DB, { ...ownEntry(account, 'admin.recover'), source }, isOpen),
        ...notice,
        revokeSessions(env.DB, id, '', isOpen),
        updatePassword(env.DB, id, passwordHash, isOpen),
      ]);
      if (!changed?.meta.changes) throw new ApiError('password_link_over');
      return c.json<Done>({ message: DONE.passwordChosen });
    },
  );

/**
 * Logs a request for a link, stores the link and queues its e-mail. An account that can get none, or that does not
 * exist, takes the same statements and the same commit, so that the time of the response reveals nothing.
 */
async function queueLink(
  env: Env,
  name: string,
  { address, origin }: { address: string; origin: string },
): Promise<void> {
  const account = await findAccount(env.DB, name);
  const { id, username, email } = account ?? NOBODY;
  const siteName = await siteTitle(env.DB);
  const statementsFor = await passwordLink(env, {
    kind: 'password_reset',
    username,
    email,
    siteName,
    origin,
  });
  const entry = {
    adminId: null,
    action: 'session.forgot',
    subject: account ? `admin:${id}` : 'admin',
    detail: username,
    source: await addressMark(env, address),
  };
  await env.DB.batch([auditFailure(env.DB, entry), ...statementsFor({ adminId: id })]);
}

/** Returns the account of an open link. Throws `password_link_over` for any other secret. */
async function openLink(env: Env, secret: string): Promise<{ account: Account; hash: string }> {
  const hash = await hashOf(env, secret);
  const id = await findLinkOwner(env.DB, hash);
  const account = id === null ? null : await findAccountById(env.DB, id);
  if (!account) throw new ApiError('password_link_over');
  return { account, hash };
}
