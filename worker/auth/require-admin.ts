import { ApiError } from '#contract/errors';
import type { SessionUser } from '#contract/auth';
import { createMiddleware } from 'hono/factory';
import { PRIVATE } from '../caching.ts';
import type { AppEnv, Env } from '../env.ts';
import { findOpenSession, userOf } from './queries.ts';
import { verifyToken } from './tokens.ts';

/** The administrator who makes a request. */
export interface SignedIn {
  user: SessionUser;
  sessionId: string;
  expiresAt: string;
  provedAt: string | null;
}

export type AdminEnv = AppEnv & { Variables: { admin: SignedIn } };
export type MaybeAdminEnv = AppEnv & { Variables: { admin: SignedIn | undefined } };

/**
 * Lets only a signed-in administrator through, as `c.var.admin`: 401 without an open session, 403
 * while the password has to be changed or a second key to be added.
 */
export const requireAdmin = createMiddleware<AdminEnv>(async (c, next) => {
  const admin = await signedIn(c.env, c.req.header('authorization'));
  refuseUnready(admin.user);
  c.set('admin', admin);
  c.header('Cache-Control', PRIVATE);
  await next();
});

/** The same for the own account, which stays open to those who are not ready for the rest. */
export const requireSession = createMiddleware<AdminEnv>(async (c, next) => {
  c.set('admin', await signedIn(c.env, c.req.header('authorization')));
  c.header('Cache-Control', PRIVATE);
  await next();
});

/** For what the public and administrators read at one address: a bearer is optional, not ignored. */
export const optionalAdmin = createMiddleware<MaybeAdminEnv>(async (c, next) => {
  c.header('Vary', 'Authorization');
  if (c.req.header('authorization') === undefined) {
    c.set('admin', undefined);
    return next();
  }
  const admin = await signedIn(c.env, c.req.header('authorization'));
  refuseUnready(admin.user);
  c.set('admin', admin);
  c.header('Cache-Control', PRIVATE);
  await next();
});

function refuseUnready({ mustChangePassword, mustAddKey }: SessionUser): void {
  if (mustChangePassword) throw new ApiError('password_change_required');
  if (mustAddKey) throw new ApiError('second_key_setup_required');
}

async function signedIn(env: Env, authorization = ''): Promise<SignedIn> {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (!token) throw new ApiError('unauthorized');
  const { adminId, sessionId } = await verifyToken(env, token);
  const session = await findOpenSession(env.DB, sessionId, adminId);
  if (!session) throw new ApiError('session_ended');
  const { account, expiresAt, provedAt } = session;
  return { user: userOf(account), sessionId, expiresAt, provedAt };
}
