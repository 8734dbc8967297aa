import { ApiError } from '#contract/errors';
import {
  type CurrentSession,
  type Done,
  type LoginAnswer,
  type PasswordChanged,
  type SessionRow,
  loginForm,
  passwordAgain,
  passwordChange,
} from '#contract/session';
import { Hono, type Context } from 'hono';
import { audit, auditIfChanged } from '../audit/queries.ts';
import { PRIVATE } from '../caching.ts';
import type { AppEnv } from '../env.ts';
import { body, clientAddress } from '../http.ts';
import { signDevice } from './device.ts';
import { hashPassword, refuseCommonPassword } from './password.ts';
import {
  findAccountById,
  listSessions,
  revokeSession,
  revokeSessions,
  updatePassword,
} from './queries.ts';
import { requireSession } from './require-admin.ts';
import { checkCredentials, checkOwnPassword, openSession, type Origin } from './sign-in.ts';

const FIRST_ADMIN = 1;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export const auth = new Hono<AppEnv>()
  .post('/login', body(loginForm), async (c) => {
    const proven = await checkCredentials(c.env, c.req.valid('json'), originOf(c));
    const session = await openSession(c.env, proven, originOf(c));
    return loginAnswer(c, { ...session, message: 'Connexion réussie' });
  })
  .post('/quick-login', async (c) => {
    const isLocal = c.env.QUICK_LOGIN && LOOPBACK.has(new URL(c.req.url).hostname);
    const account = isLocal ? await findAccountById(c.env.DB, FIRST_ADMIN) : null;
    if (!account?.isActive) throw new ApiError('not_found');
    const session = await openSession(c.env, { account, device: undefined }, originOf(c));
    return loginAnswer(c, { ...session, message: 'Connexion réussie' });
  })
  .get('/me', requireSession, (c) => {
    const { user, expiresAt } = c.var.admin;
    return c.json<CurrentSession>({ user, expires_at: expiresAt });
  })
  .post('/logout', requireSession, async (c) => {
    const { user, sessionId } = c.var.admin;
    await c.env.DB.batch([
      revokeSession(c.env.DB, user.id, sessionId),
      audit(c.env.DB, ownEntry(c.var.admin.user, 'session.close')),
    ]);
    return c.json<Done>({ message: 'Vous êtes déconnecté.' });
  })
  .post('/refresh', requireSession, body(passwordAgain), async (c) => {
    const { sessionId } = c.var.admin;
    const { password } = c.req.valid('json');
    const account = await checkOwnPassword(c.env, c.var.admin, password, originOf(c));
    const session = await openSession(
      c.env,
      { account, device: undefined },
      originOf(c),
      sessionId,
    );
    return loginAnswer(c, { ...session, message: 'Session renouvelée' });
  })
  .post('/password', requireSession, body(passwordChange), async (c) => {
    const { user, sessionId } = c.var.admin;
    const { current_password, new_password } = c.req.valid('json');
    refuseCommonPassword(new_password, 'new_password');
    await checkOwnPassword(c.env, c.var.admin, current_password, originOf(c));
    const passwordHash = await hashPassword(new_password);
    await c.env.DB.batch([
      updatePassword(c.env.DB, user.id, passwordHash),
      revokeSessions(c.env.DB, user.id, sessionId),
      audit(c.env.DB, ownEntry(user, 'admin.password')),
    ]);
    return c.json<PasswordChanged>({
      message: 'Mot de passe modifié. Vos autres sessions sont fermées.',
      device: await signDevice(c.env, { id: user.id, passwordHash }),
    });
  })
  .get('/sessions', requireSession, async (c) => {
    const { user, sessionId } = c.var.admin;
    return c.json<SessionRow[]>(await listSessions(c.env.DB, user.id, sessionId));
  })
  .delete('/sessions', requireSession, async (c) => {
    const { user, sessionId } = c.var.admin;
    await c.env.DB.batch([
      revokeSessions(c.env.DB, user.id, sessionId),
      auditIfChanged(c.env.DB, ownEntry(user, 'session.close')),
    ]);
    return c.json<Done>({ message: 'Vos autres sessions sont fermées.' });
  })
  .delete('/sessions/:id', requireSession, async (c) => {
    const { user } = c.var.admin;
    const [revoked] = await c.env.DB.batch([
      revokeSession(c.env.DB, user.id, c.req.param('id')),
      auditIfChanged(c.env.DB, ownEntry(user, 'session.close')),
    ]);
    if (!revoked?.meta.changes) throw new ApiError('session_not_found');
    return c.json<Done>({ message: 'La session est fermée.' });
  });

function originOf(c: Context): Origin {
  return { address: clientAddress(c), userAgent: c.req.header('user-agent') ?? '' };
}

function loginAnswer(c: Context, answer: LoginAnswer) {
  c.header('Cache-Control', PRIVATE);
  return c.json<LoginAnswer>(answer);
}

function ownEntry({ id, username }: { id: number; username: string }, action: string) {
  return { adminId: id, action, subject: `admin:${id}`, detail: username };
}
