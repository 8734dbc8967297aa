import {
  FIRST_ADMIN,
  adminCreate,
  adminUpdate,
  type AdminAccount,
  type AdminSaved,
} from '#contract/admins';
import { ApiError, type FieldErrors } from '#contract/errors';
import type { Done, SessionUser } from '#contract/auth';
import { Hono } from 'hono';
import type { z } from 'zod';
import { auditCreation, auditIfChanged } from '../audit/queries.ts';
import { hashPassword, refuseCommonPassword, refuseSamePassword } from '../auth/password.ts';
import { requireProof } from '../auth/proof.ts';
import { findAccountById, revokeSessionsIfChanged, siteTitle } from '../auth/queries.ts';
import { requireAdmin } from '../auth/require-admin.ts';
import { isDuplicate } from '../database.ts';
import type { AppEnv } from '../env.ts';
import { body, rowId } from '../http.ts';
import { deleteKeysWithPassword } from '../keys/queries.ts';
import { deleteAdmin, insertAdmin, listAdmins, selectAdmin, updateAdmin } from './queries.ts';

const UNKNOWN = 'admin_not_found';

export const admins = new Hono<AppEnv>()
  .get('/', requireAdmin, async (c) => c.json<AdminAccount[]>(await listAdmins(c.env.DB)))
  .post('/', requireAdmin, requireProof, body(adminCreate), async (c) => {
    const form = c.req.valid('json');
    const { username, email = '', full_name: fullName = '', is_active: isActive = true } = form;
    await refuseGuessable(c.env.DB, form.password, [username, email, fullName]);
    const passwordHash = await hashPassword(form.password);
    const passwordSetBy = nameOf(c.var.admin.user);
    const results = await c.env.DB.batch<AdminAccount>([
      insertAdmin(c.env.DB, { username, email, fullName, isActive, passwordHash, passwordSetBy }),
      auditCreation(c.env.DB, 'admins', {
        adminId: c.var.admin.user.id,
        action: 'admin.create',
        subject: 'admin',
        detail: username,
      }),
      selectAdmin(c.env.DB),
    ]).catch(refuseDuplicate);
    const admin = results.at(-1)!.results[0]!;
    return c.json<AdminSaved>({ message: 'Administrateur créé avec succès', admin }, 201);
  })
  .put('/:id', requireAdmin, requireProof, body(adminUpdate), async (c) => {
    const { user, sessionId } = c.var.admin;
    const before = await readAdmin(c.env.DB, rowId(c, UNKNOWN));
    const { id } = before;
    const form = c.req.valid('json');
    const isOwn = id === user.id;
    if (id === FIRST_ADMIN && !isOwn) throw new ApiError('admin_protected');
    if (isOwn && form.is_active === false) throw new ApiError('admin_is_self');
    refuseLooseKeys(form, isOwn);
    const { username, email, full_name: fullName, is_active: isActive } = form;
    const passwordHash = form.password
      ? await newHash(c.env.DB, form.password, { ...before, ...form, id }, isOwn)
      : undefined;
    const passwordSetBy = isOwn ? null : nameOf(user);
    const changes = { username, email, fullName, passwordHash, isActive, passwordSetBy };
    const results = await c.env.DB.batch<AdminAccount>([
      updateAdmin(c.env.DB, id, changes),
      auditIfChanged(c.env.DB, {
        adminId: user.id,
        action: passwordHash ? (isOwn ? 'admin.password' : 'admin.reset') : 'admin.update',
        subject: `admin:${id}`,
        detail: username ?? before.username,
      }),
      // Whoever knew the old password, or was signed in before the deactivation, is out.
      ...(passwordHash || isActive === false
        ? [revokeSessionsIfChanged(c.env.DB, id, sessionId)]
        : []),
      ...(passwordHash && form.remove_second_keys
        ? deleteKeysWithPassword(c.env.DB, id, passwordHash)
        : []),
      selectAdmin(c.env.DB, id),
    ]).catch(refuseDuplicate);
    const admin = results.at(-1)?.results[0];
    if (!admin) throw new ApiError(UNKNOWN);
    if (!results[0]?.meta.changes) throw new ApiError('admin_is_last');
    return c.json<AdminSaved>({ message: 'Administrateur mis à jour avec succès', admin });
  })
  .delete('/:id', requireAdmin, requireProof, async (c) => {
    const { user } = c.var.admin;
    const { id, username } = await readAdmin(c.env.DB, rowId(c, UNKNOWN));
    if (id === FIRST_ADMIN) throw new ApiError('admin_protected');
    if (id === user.id) throw new ApiError('admin_is_self');
    const [deleted] = await c.env.DB.batch([
      deleteAdmin(c.env.DB, id),
      auditIfChanged(c.env.DB, {
        adminId: user.id,
        action: 'admin.delete',
        subject: `admin:${id}`,
        detail: username,
      }),
    ]);
    if (!deleted?.meta.changes) throw new ApiError('admin_is_last');
    return c.json<Done>({ message: 'Administrateur supprimé avec succès' });
  });

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

async function refuseGuessable(db: D1Database, password: string, names: string[]): Promise<void> {
  await refuseCommonPassword(password, 'password', [...names, await siteTitle(db)]);
}

/** Keys are removed for somebody else, and with a new password: nobody is left with less. */
function refuseLooseKeys(form: z.output<typeof adminUpdate>, isOwn: boolean): void {
  if (!form.remove_second_keys) return;
  const fields: FieldErrors = isOwn
    ? { remove_second_keys: 'Retirez vos propres clés dans « Mon compte ».' }
    : { password: 'Choisissez aussi un nouveau mot de passe.' };
  if (isOwn || !form.password) throw new ApiError('invalid_input', { fields });
}

function nameOf({ fullName, username }: SessionUser): string {
  return fullName || username;
}

async function readAdmin(db: D1Database, id: number): Promise<AdminAccount> {
  const admin = await selectAdmin(db, id).first<AdminAccount>();
  if (!admin) throw new ApiError(UNKNOWN);
  return admin;
}

function refuseDuplicate(error: unknown): never {
  throw isDuplicate(error, 'admins.username') ? new ApiError('username_taken') : error;
}
