import { z } from '#contract/zod';
import { answers } from '../http/described.ts';
import { FIRST_ADMIN } from '#contract/accounts/admins';
import { ApiError } from '#contract/errors';
import {
  type CurrentSession,
  type Done,
  type PasswordChanged,
  type SessionRow,
  loginForm,
  passwordAgain,
  passwordChange,
  quickLoginForm,
  loginAnswer,
  currentSession,
  done,
  passwordChanged,
  sessionRow,
} from '#contract/accounts/auth';
import { LIMITS } from '#contract/limits';
import { Hono } from 'hono';
import { audit, auditWhen } from '../audit/queries.ts';
import { accountNotice } from '../emails/account-emails.ts';
import { ACCOUNT_EVENTS } from '../emails/texts.ts';
import type { AppEnv } from '../env.ts';
import { body } from '../http/request.ts';
import { listKeys, allOf } from '../keys/queries.ts';
import { DONE } from '../texts.ts';
import { siteTitle } from '../settings/queries.ts';
import { signedInAnswer, originOf, ownEntry } from './answers.ts';
import { signDevice } from './device.ts';
import { ownKeys } from './own-keys.ts';
import { ownNotices } from './own-notices.ts';
import { passkeySignIns } from './passkey-sign-in.ts';
import { hashPassword, refuseCommonPassword, refuseSamePassword } from './password.ts';
import { proofs, requireFreshProof, requireProof } from './proof.ts';
import {
  findAccountById,
  hasOtherSessions,
  isOpen,
  hasUnchangedPassword,
  listSessions,
  revokeSession,
  revokeSessions,
  updatePassword,
} from './queries.ts';
import { fromThisMachine, isKeyOfThisRun } from './quick-login.ts';
import { requireSession } from './require.ts';
import {
  checkOwnPassword,
  lateRefusal,
  openSession,
  signIn,
  OWN_PASSWORD_ERRORS,
} from './sign-in.ts';

/** Returns the start of the period in which an intruder with the former password may have added a second factor. */
const aDayAgo = () => new Date(Date.now() - LIMITS.recentKeyHours * 3_600_000).toISOString();

export const auth = new Hono<AppEnv>()
  .post(
    '/login',
    answers('Signs in with a password.', loginAnswer, {
      errors: [
        'bad_credentials',
        'second_key_required',
        'wrong_code',
        'too_many_attempts',
        'too_many_codes',
      ],
    }),
    body(loginForm),
    async (c) => {
      const session = await signIn(c.env, c.req.valid('json'), originOf(c));
      return signedInAnswer(c, session, DONE.signedIn);
    },
  )
  .post(
    '/quick-login',
    answers('Signs in on a local product with the key that its start printed.', loginAnswer),
    fromThisMachine,
    body(quickLoginForm),
    async (c) => {
      const isKnown = await isKeyOfThisRun(c.env, c.req.valid('json').key);
      const account = isKnown ? await findAccountById(c.env.DB, FIRST_ADMIN) : null;
      const session =
        account?.isActive &&
        (await openSession(c.env, { account }, originOf(c), { isProved: false }));
      if (!session) throw new ApiError('not_found');
      return signedInAnswer(c, session, DONE.signedIn);
    },
  )
  .get('/me', answers('Reads the own session.', currentSession), requireSession, (c) => {
    const { user, expiresAt } = c.var.admin;
    return c.json<CurrentSession>({ user, expires_at: expiresAt });
  })
  .post('/logout', answers('Closes the own session.', done), requireSession, async (c) => {
    const { user, sessionId } = c.var.admin;
    await c.env.DB.batch([
      revokeSession(c.env.DB, user.id, sessionId),
      audit(c.env.DB, ownEntry(c.var.admin.user, 'session.close')),
    ]);
    return c.json<Done>({ message: DONE.signedOut });
  })
  .post(
    '/refresh',
    answers('Replaces the own session by a new one.', loginAnswer, { errors: OWN_PASSWORD_ERRORS }),
    requireSession,
    body(passwordAgain),
    async (c) => {
      const { sessionId } = c.var.admin;
      const { password } = c.req.valid('json');
      const account = await checkOwnPassword(c.env, c.var.admin, password, originOf(c));
      const session = await openSession(c.env, { account }, originOf(c), { replacedId: sessionId });
      if (!session) throw await lateRefusal(c.env, c.var.admin);
      return signedInAnswer(c, session, DONE.renewed);
    },
  )
  .post(
    '/password',
    answers('Changes the own password.', passwordChanged, { errors: OWN_PASSWORD_ERRORS }),
    requireSession,
    body(passwordChange),
    async (c) => {
      const { user, sessionId } = c.var.admin;
      const { current_password, new_password } = c.req.valid('json');
      const names = [user.username, user.fullName, user.email, await siteTitle(c.env.DB)];
      await refuseCommonPassword(new_password, 'new_password', names);
      const account = await checkOwnPassword(c.env, c.var.admin, current_password, originOf(c));
      await refuseSamePassword(new_password, 'new_password', account.passwordHash);
      const passwordHash = await hashPassword(new_password);
      const recentKeys = await listKeys(c.env.DB, user.id, aDayAgo());
      const unchanged = allOf(hasUnchangedPassword(account), isOpen(user.id, sessionId));
      const [changed] = await c.env.DB.batch([
        auditWhen(c.env.DB, ownEntry(user, 'admin.password'), unchanged),
        ...(await accountNotice(c.env, user, ACCOUNT_EVENTS.passwordChanged(), unchanged)),
        revokeSessions(c.env.DB, user.id, sessionId, unchanged),
        updatePassword(c.env.DB, user.id, passwordHash, unchanged),
      ]);
      if (!changed?.meta.changes) throw await lateRefusal(c.env, c.var.admin);
      return c.json<PasswordChanged>({
        message: DONE.passwordChanged,
        device: await signDevice(c.env, { ...account, passwordHash }),
        recent_keys: recentKeys,
      });
    },
  )
  .get(
    '/sessions',
    answers('Lists the own sessions, newest first.', z.array(sessionRow)),
    requireSession,
    async (c) => {
      const { user, sessionId } = c.var.admin;
      return c.json<SessionRow[]>(await listSessions(c.env.DB, user.id, sessionId));
    },
  )
  .delete(
    '/sessions',
    answers('Closes the other own sessions.', done),
    requireSession,
    requireProof,
    async (c) => {
      const { user, sessionId } = c.var.admin;
      const own = isOpen(user.id, sessionId);
      const closes = allOf(own, hasOtherSessions(user.id, sessionId));
      await c.env.DB.batch([
        auditWhen(c.env.DB, ownEntry(user, 'session.close'), closes),
        revokeSessions(c.env.DB, user.id, sessionId, own),
      ]);
      return c.json<Done>({ message: DONE.othersClosed });
    },
  )
  .delete(
    '/sessions/:id',
    answers('Closes one of the own sessions.', done, {
      parameters: { id: z.string() },
      errors: ['proof_required', 'session_not_found'],
    }),
    requireSession,
    async (c) => {
      const { user, sessionId } = c.var.admin;
      if (c.req.param('id') !== sessionId) requireFreshProof(c.var.admin);
      const id = c.req.param('id');
      const [closed] = await c.env.DB.batch([
        auditWhen(c.env.DB, ownEntry(user, 'session.close'), isOpen(user.id, id)),
        revokeSession(c.env.DB, user.id, id),
      ]);
      if (!closed?.meta.changes) throw new ApiError('session_not_found');
      return c.json<Done>({ message: DONE.sessionClosed });
    },
  )
  .route('/keys', ownKeys)
  .route('/notices', ownNotices)
  .route('/passkey', passkeySignIns)
  .route('/proof', proofs);
