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
import { ApiError, type FieldErrors } from '#contract/errors';
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
import { findAccountById, findOpenSession, siteTitle } from '../auth/queries.ts';
import { requireRight, type AdminEnv } from '../auth/require.ts';
import { isDuplicate } from '../database.ts';
import type { AppEnv } from '../env.ts';
import { body, rowId } from '../http/request.ts';
import { nameKeys } from './look-alike.ts';
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
      let isNew = false;
      const create = async (ticket?: string) => {
        await refuseTaken(c.env.DB, { username, fullName });
        await refuseGuessable(c.env.DB, form.password, [username, email, fullName]);
        const passwordHash = await hashPassword(form.password);
        const passwordSetBy = nameOf(c.var.admin.user);
        const account = { username, email, fullName, isActive, passwordHash, passwordSetBy };
        const created = await write(c, {
          noun: 'admin',
          ticket,
          verb: 'create',
          detail: labelOf({ username, fullName }),
          when: stillIn(c.var.admin.sessionId),
          statements: (db, given) => [insertAdmin(db, given, account)],
        });
        if (!created) throw new ApiError('session_ended');
        isNew = true;
        return created;
      };
      const admin = await createOnce(contextOf(c), form.submission, create, STORED);
      if (!isNew) await refuseOtherForm(c.env.DB, form, admin);
      return c.json<AdminSaved>({ message: DONE.adminCreated, admin }, 201);
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
      const admin = await write(c, {
        noun: 'admin',
        ref: id,
        verb: passwordHash ? (isOwn ? 'password' : 'reset') : 'update',
        detail: labelOf({ username: username ?? before.username, fullName }),
        when: `${stillIn(sessionId)} AND ${isActive === false ? NOT_LAST : 'TRUE'}`,
        statements: (db, ticket) => [
          updateAdmin(db, ticket, changes),
          // Whoever knew the old password, or was signed in before the deactivation, is out.
          ...(passwordHash || isActive === false ? [closeSessions(db, ticket, sessionId)] : []),
          ...(passwordHash && form.remove_second_keys ? deleteKeys(db, ticket) : []),
        ],
      });
      if (!admin) throw await lateRefusal(c, id);
      return c.json<AdminSaved>({ message: DONE.adminUpdated, admin });
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
      if (!deleted) throw await lateRefusal(c, id);
      return c.json<Done>({ message: DONE.adminRemoved });
    },
  );

/**
 * `submission_taken` when an account that the same submission made is not that of the form: its name and
 * password would be told to be those that were just typed.
 */
async function refuseOtherForm(
  db: D1Database,
  { username, email = '', full_name = '', is_active = true, password }: AdminCreate,
  { id, ...stored }: AdminAccount,
): Promise<void> {
  const form = { username, email, full_name, is_active: Number(is_active) };
  const account = await findAccountById(db, id);
  const isSame =
    hasValues(stored, form) && (await verifyPassword(password, account?.passwordHash, 'known'));
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

/** Why an account that was there is as it was: it is gone, or else the session is over. */
async function lateRefusal(c: Context<AdminEnv>, id: number): Promise<ApiError> {
  const { user, sessionId } = c.var.admin;
  if (await findOpenSession(c.env.DB, sessionId, user.id)) await readAdmin(c.env.DB, id);
  return new ApiError('session_ended');
}

/** The hash of a password that may be set: the own one has to be another than before. */
async function newHash(
  db: D1Database,
  password: string,
  { id, username, email, full_name }: Pick<AdminAccount, 'id' | 'username' | 'email' | 'full_name'>,
  isOwn: boolean,
): Promise<string> {
  await refuseGuessable(db, password, [username, email, full_name]);
  // Of somebody else's, the answer would tell what it is.
  const account = isOwn ? await findAccountById(db, id) : null;
  if (account) await refuseSamePassword(password, 'password', account.passwordHash);
  return hashPassword(password);
}

interface Named {
  username?: string | undefined;
  fullName?: string | undefined;
}

/** Nobody takes either name of somebody else: the log says by them who did what. */
async function refuseTaken(
  db: D1Database,
  { username, fullName }: Named,
  own?: AdminAccount,
): Promise<void> {
  if (!username && !fullName) return;
  const others = (await listAdmins(db)).filter(({ id }) => id !== own?.id);
  const names = others.flatMap((other) => [other.username, other.full_name].filter(Boolean));
  const taken = new Set(names.flatMap(nameKeys));
  const isTaken = (name: string) => nameKeys(name).some((key) => taken.has(key));
  if (username && username !== own?.username && isTaken(username))
    throw new ApiError('username_taken');
  if (fullName && fullName !== own?.full_name && isTaken(fullName))
    throw new ApiError('invalid_input', { fields: { full_name: REFUSED.nameTaken } });
}

/** What the log calls an account, with the full name that it is given. */
function labelOf({ username = '', fullName }: Named): string {
  return fullName ? `${username} (${fullName})` : username;
}

async function refuseGuessable(db: D1Database, password: string, names: string[]): Promise<void> {
  await refuseCommonPassword(password, 'password', [...names, await siteTitle(db)]);
}

/** Keys are removed for somebody else, and with a new password: nobody is left with less. */
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
