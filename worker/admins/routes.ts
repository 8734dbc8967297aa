import { answers } from '../http/described.ts';
import {
  FIRST_ADMIN,
  adminCreate,
  adminUpdate,
  type AdminAccount,
  type AdminCreate,
  type AdminSaved,
  adminAccount,
  adminSaved,
} from '#contract/accounts/admins';
import { ApiError, type ErrorCode, type FieldErrors } from '#contract/errors';
import { type Done, type SessionUser, done } from '#contract/accounts/auth';
import { Hono, type Context } from 'hono';
import { z } from '#contract/zod';
import {
  hashPassword,
  refuseCommonPassword,
  refuseSamePassword,
  verifyPassword,
} from '../auth/password.ts';
import { requireProof } from '../auth/proof.ts';
import { findAccountById, findOpenSession } from '../auth/queries.ts';
import { requireRight, type AdminEnv } from '../auth/require.ts';
import { inBackground } from '../builds/publish.ts';
import { isDuplicate } from '../database.ts';
import { sendInBackground } from '../emails/outbox.ts';
import { providerOf } from '../emails/sending.ts';
import type { AppEnv } from '../env.ts';
import { body, rowId } from '../http/request.ts';
import { siteTitle } from '../settings/queries.ts';
import { noticesOf } from './notices.ts';
import { linkFor, refuseInvitation } from './invitations.ts';
import { labelOf, refuseTaken } from './look-alike.ts';
import {
  contextOf,
  hasValues,
  recordedWrite,
  createOnce,
  type Change,
  type Written,
} from '../write.ts';
import { DONE, REFUSED } from '../texts.ts';
import {
  closeSessions,
  deleteAdmin,
  deleteKeys,
  findAdmin,
  insertAdmin,
  isReachable,
  listAdmins,
  NOT_LAST,
  selectWritten,
  stillIn,
  updateAdmin,
} from './queries.ts';

const UNKNOWN = 'admin_not_found';
const STORED = { noun: 'admin', read: selectWritten, from: accountFrom } as const;

export const admins = new Hono<AppEnv>()
  .get(
    '/',
    answers('Lists the accounts.', z.array(adminAccount)),
    requireRight('manage'),
    async (c) => c.json<AdminAccount[]>(await listAdmins(c.env.DB)),
  )
  .post(
    '/',
    answers('Creates an account.', adminSaved, {
      status: 201,
      errors: ['session_ended', 'submission_taken', 'username_taken', UNKNOWN],
    }),
    requireRight('manage'),
    requireProof,
    body(adminCreate),
    async (c) => {
      const form = c.req.valid('json');
      const { username, email = '', full_name: fullName = '', is_active: isActive = true } = form;
      const { password = '' } = form;
      const isInvited = password === '';
      let isNew = false;
      const create = async (ticket?: string) => {
        if (isInvited) refuseInvitation(c.env, { email, isActive });
        await refuseTaken(c.env.DB, { username, fullName });
        if (!isInvited) await refuseGuessable(c.env.DB, password, [username, email, fullName]);
        // No password fits the account of an invitation until its owner has chosen one.
        const passwordHash = await hashPassword(isInvited ? crypto.randomUUID() : password);
        const passwordSetBy = isInvited ? null : nameOf(c.var.admin.user);
        const account = { username, email, fullName, isActive, passwordHash, passwordSetBy };
        const invitation = isInvited ? await linkFor(c, 'invitation', { username, email }) : null;
        const created = await write(c, {
          noun: 'admin',
          ticket,
          verb: 'create',
          detail: labelOf({ username, fullName }),
          when: stillIn(c.var.admin.sessionId),
          statements: (db, given) => [
            insertAdmin(db, given, account),
            ...(invitation?.({ ticket: given }) ?? []),
          ],
        });
        if (!created) throw new ApiError('session_ended');
        isNew = true;
        return created;
      };
      const admin = await createOnce(contextOf(c), form.submission, create, STORED);
      if (!isNew) await refuseOtherForm(c.env.DB, form, admin);
      if (isInvited) inBackground(c, sendInBackground(c.env));
      const message = isInvited ? DONE.adminInvited : DONE.adminCreated;
      return c.json<AdminSaved>({ message, admin }, 201);
    },
  )
  .put(
    '/:id',
    answers('Changes an account.', adminSaved, {
      errors: ['admin_is_self', 'admin_protected', 'username_taken', UNKNOWN],
    }),
    requireRight('manage'),
    requireProof,
    body(adminUpdate),
    async (c) => {
      const { user, sessionId } = c.var.admin;
      const before = await readAdmin(c.env.DB, rowId(c, UNKNOWN));
      const { id } = before;
      const form = c.req.valid('json');
      const isOwn = id === user.id;
      if (id === FIRST_ADMIN && !isOwn) throw new ApiError('admin_protected');
      if (isOwn && form.is_active === false) throw new ApiError('admin_is_self');
      refuseLooseKeys(form, isOwn);
      const { username, email, full_name: fullName, is_active: isActive } = form;
      await refuseTaken(c.env.DB, { username, fullName }, before);
      const passwordHash = form.password
        ? await newHash(c.env.DB, form.password, { ...before, ...form, id }, isOwn)
        : undefined;
      const passwordSetBy = isOwn ? null : nameOf(user);
      const changes = { username, email, fullName, passwordHash, isActive, passwordSetBy };
      const ticket = crypto.randomUUID();
      const notices = await noticesOf(c.env, before, form, { author: passwordSetBy, ticket });
      const admin = await write(c, {
        noun: 'admin',
        ticket,
        ref: id,
        verb: passwordHash ? (isOwn ? 'password' : 'reset') : 'update',
        detail: labelOf({ username: username ?? before.username, fullName }),
        when: `${stillIn(sessionId)} AND ${isActive === false ? NOT_LAST : 'TRUE'}`,
        statements: (db) => [
          ...notices,
          updateAdmin(db, ticket, changes),
          // Signs out intruders with the old password, and sessions opened before the deactivation.
          ...(passwordHash || isActive === false ? [closeSessions(db, ticket, sessionId)] : []),
          ...(passwordHash && form.remove_second_keys ? deleteKeys(db, ticket) : []),
        ],
      });
      if (!admin) throw await refusalAfterRace(c, id);
      return c.json<AdminSaved>({ message: DONE.adminUpdated, admin });
    },
  )
  .post(
    '/:id/password-link',
    answers('Sends a link for choosing a password to the owner of an account.', done, {
      errors: [
        'password_link_unavailable',
        'admin_unreachable',
        'admin_protected',
        'session_ended',
        UNKNOWN,
      ],
    }),
    requireRight('manage'),
    requireProof,
    async (c) => {
      const { id, username, email, last_login } = await readAdmin(c.env.DB, rowId(c, UNKNOWN));
      if (id === FIRST_ADMIN && id !== c.var.admin.user.id) throw new ApiError('admin_protected');
      if (providerOf(c.env) === null) throw new ApiError('password_link_unavailable');
      const kind = last_login === null ? 'invitation' : 'password_reset';
      const link = await linkFor(c, kind, { username, email });
      const sent = await write(c, {
        noun: 'admin',
        ref: id,
        verb: 'invite',
        detail: username,
        when: `${stillIn(c.var.admin.sessionId)} AND ${isReachable(email)}`,
        statements: (_, ticket) => link({ ticket }),
      });
      if (!sent) throw await refusalAfterRace(c, id, 'admin_unreachable');
      inBackground(c, sendInBackground(c.env));
      return c.json<Done>({ message: DONE.adminLinkSent });
    },
  )
  .delete(
    '/:id',
    answers('Deletes an account.', done, { errors: ['admin_is_self', 'admin_protected', UNKNOWN] }),
    requireRight('manage'),
    requireProof,
    async (c) => {
      const { user, sessionId } = c.var.admin;
      const { id, username } = await readAdmin(c.env.DB, rowId(c, UNKNOWN));
      if (id === FIRST_ADMIN) throw new ApiError('admin_protected');
      if (id === user.id) throw new ApiError('admin_is_self');
      const change: Change<'admin'> = {
        noun: 'admin',
        ref: id,
        verb: 'delete',
        detail: username,
        when: `${stillIn(sessionId)} AND ${NOT_LAST}`,
        statements: (db, ticket) => [deleteAdmin(db, ticket)],
      };
      const deleted = await recordedWrite(contextOf(c), [change], selectWritten);
      if (!deleted) throw await refusalAfterRace(c, id);
      return c.json<Done>({ message: DONE.adminRemoved });
    },
  );

/**
 * Throws `submission_taken` when the account created with this idempotency key differs from the form. The response
 * would otherwise confirm a name and a password that were not stored.
 */
async function refuseOtherForm(
  db: D1Database,
  { username, email = '', full_name = '', is_active = true, password }: AdminCreate,
  { id, ...stored }: AdminAccount,
): Promise<void> {
  const form = { username, email, full_name, is_active: Number(is_active) };
  const account = await findAccountById(db, id);
  const isSame =
    hasValues(stored, form) &&
    (password
      ? await verifyPassword(password, account?.passwordHash, 'known')
      : account?.passwordSetBy === null);
  if (!isSame) throw new ApiError('submission_taken');
}

/** Writes an account and returns it; null when it was not as the change expects. */
async function write(c: Context<AdminEnv>, change: Change<'admin'>): Promise<AdminAccount | null> {
  const written = await recordedWrite(contextOf(c), [change], selectWritten).catch(refuseDuplicate);
  return written && accountFrom(written.row);
}

function accountFrom({ results }: Written['row']): AdminAccount | null {
  return (results[0] as AdminAccount | undefined) ?? null;
}

/** Returns the error of a refused change: the account was deleted, the session ended, or another reason. */
async function refusalAfterRace(
  c: Context<AdminEnv>,
  id: number,
  reason: ErrorCode = 'session_ended',
): Promise<ApiError> {
  const { user, sessionId } = c.var.admin;
  if (!(await findOpenSession(c.env.DB, sessionId, user.id))) return new ApiError('session_ended');
  await readAdmin(c.env.DB, id);
  return new ApiError(reason);
}

/** Returns the hash of a valid new password. The own password must differ from the present one. */
async function newHash(
  db: D1Database,
  password: string,
  { id, username, email, full_name }: Pick<AdminAccount, 'id' | 'username' | 'email' | 'full_name'>,
  isOwn: boolean,
): Promise<string> {
  await refuseGuessable(db, password, [username, email, full_name]);
  // Only for the own account: of any other, the error would reveal the password.
  const account = isOwn ? await findAccountById(db, id) : null;
  if (account) await refuseSamePassword(password, 'password', account.passwordHash);
  return hashPassword(password);
}

async function refuseGuessable(db: D1Database, password: string, names: string[]): Promise<void> {
  await refuseCommonPassword(password, 'password', [...names, await siteTitle(db)]);
}

/**
 * Allows the removal of second factors only for other accounts, and only with a new password: no account becomes
 * less protected.
 */
function refuseLooseKeys(form: z.output<typeof adminUpdate>, isOwn: boolean): void {
  if (!form.remove_second_keys) return;
  const fields: FieldErrors = isOwn
    ? { remove_second_keys: REFUSED.ownKeys }
    : { password: REFUSED.alsoPassword };
  if (isOwn || !form.password) throw new ApiError('invalid_input', { fields });
}

function nameOf({ fullName, username }: SessionUser): string {
  return fullName || username;
}

async function readAdmin(db: D1Database, id: number): Promise<AdminAccount> {
  const admin = await findAdmin(db, id);
  if (!admin) throw new ApiError(UNKNOWN);
  return admin;
}

function refuseDuplicate(error: unknown): never {
  throw isDuplicate(error, 'admins.username') ? new ApiError('username_taken') : error;
}
