import { adminCreate, adminUpdate, type AdminAccount, type AdminSaved } from '#contract/admin';
import { ApiError } from '#contract/errors';
import type { Done } from '#contract/session';
import { Hono } from 'hono';
import { auditCreation, auditIfChanged } from '../audit/queries.ts';
import { hashPassword, refuseCommonPassword } from '../auth/password.ts';
import { revokeSessionsIfChanged } from '../auth/queries.ts';
import { requireAdmin } from '../auth/require-admin.ts';
import { isDuplicate } from '../database.ts';
import type { AppEnv } from '../env.ts';
import { body, rowId } from '../http.ts';
import { deleteAdmin, insertAdmin, listAdmins, selectAdmin, updateAdmin } from './queries.ts';

const UNKNOWN = 'admin_not_found';
/** Never deleted: the site always has an owner. */
const FIRST_ADMIN = 1;

export const admins = new Hono<AppEnv>()
  .get('/', requireAdmin, async (c) => c.json<AdminAccount[]>(await listAdmins(c.env.DB)))
  .post('/', requireAdmin, body(adminCreate), async (c) => {
    const form = c.req.valid('json');
    const { username, email = '', full_name: fullName = '', is_active: isActive = true } = form;
    const passwordHash = await newHash(form.password);
    const results = await c.env.DB.batch<AdminAccount>([
      insertAdmin(c.env.DB, { username, email, fullName, isActive, passwordHash }),
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
  .put('/:id', requireAdmin, body(adminUpdate), async (c) => {
    const { user, sessionId } = c.var.admin;
    const { id, username: before } = await readAdmin(c.env.DB, rowId(c, UNKNOWN));
    const form = c.req.valid('json');
    if (id === user.id && form.is_active === false) throw new ApiError('admin_is_self');
    const passwordHash = form.password ? await newHash(form.password) : undefined;
    const { username, email, full_name: fullName, is_active: isActive } = form;
    const results = await c.env.DB.batch<AdminAccount>([
      updateAdmin(c.env.DB, id, { username, email, fullName, passwordHash, isActive }),
      auditIfChanged(c.env.DB, {
        adminId: user.id,
        action: passwordHash ? 'admin.reset' : 'admin.update',
        subject: `admin:${id}`,
        detail: username ?? before,
      }),
      // Whoever knew the old password, or was signed in before the deactivation, is out.
      ...(passwordHash || isActive === false
        ? [revokeSessionsIfChanged(c.env.DB, id, sessionId)]
        : []),
      selectAdmin(c.env.DB, id),
    ]).catch(refuseDuplicate);
    const admin = results.at(-1)?.results[0];
    if (!admin) throw new ApiError(UNKNOWN);
    if (!results[0]?.meta.changes) throw new ApiError('admin_is_last');
    return c.json<AdminSaved>({ message: 'Administrateur mis à jour avec succès', admin });
  })
  .delete('/:id', requireAdmin, async (c) => {
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

async function newHash(password: string): Promise<string> {
  refuseCommonPassword(password, 'password');
  return hashPassword(password);
}

async function readAdmin(db: D1Database, id: number): Promise<AdminAccount> {
  const admin = await selectAdmin(db, id).first<AdminAccount>();
  if (!admin) throw new ApiError(UNKNOWN);
  return admin;
}

function refuseDuplicate(error: unknown): never {
  throw isDuplicate(error, 'admins.username') ? new ApiError('username_taken') : error;
}
