import { ApiError } from '#contract/errors';
import type { Right } from '#contract/accounts/rights';
import type { SessionUser } from '#contract/accounts/auth';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { PRIVATE } from '../http/caching.ts';
import { described } from '../http/described.ts';
import type { AppEnv, Env } from '../env.ts';
import { assertRight, principals, type Principal } from './principal.ts';
import { findOpenSession, userOf } from './queries.ts';
import { missingStep } from './ready.ts';
import { verifyToken } from './tokens.ts';

/** The session of a request. */
export interface SignedIn {
  principal: Principal;
  user: SessionUser;
  sessionId: string;
  expiresAt: string;
  provedAt: string | null;
}

export type AdminEnv = AppEnv & { Variables: { admin: SignedIn } };
export type MaybeAdminEnv = AppEnv & { Variables: { admin: SignedIn | undefined } };

const NOT_SIGNED_IN = ['unauthorized', 'session_ended'] as const;
const NOT_READY = ['password_change_required', 'second_key_setup_required'] as const;

/**
 * Middleware: admits a principal with this right, as `c.var.admin`. Answers 401 without an open session, and 403
 * without the right, or while the password must be changed or a second factor added.
 */
export const requireRight = (right: Right) =>
  described(
    { bearer: 'admin', right, errors: [...NOT_SIGNED_IN, ...NOT_READY, 'forbidden'] },
    createMiddleware<AdminEnv>(async (c, next) => {
      await admit(c, readyWith(right));
      await next();
    }),
  );

/** Middleware: admits any open session, also while the password must be changed or a second factor added. */
export const requireSession = described(
  { bearer: 'admin', errors: NOT_SIGNED_IN },
  createMiddleware<AdminEnv>(async (c, next) => {
    await admit(c);
    await next();
  }),
);

/**
 * Middleware for routes that visitors and administrators read: the bearer token is optional, but checked when
 * present.
 */
export const optionalAdmin = described(
  { bearer: 'optional', errors: [...NOT_SIGNED_IN, ...NOT_READY, 'forbidden'] },
  createMiddleware<MaybeAdminEnv>(async (c, next) => {
    c.header('Vary', 'Authorization');
    if (c.req.header('authorization') === undefined) c.set('admin', undefined);
    else await admit(c as Context<AdminEnv>, readyWith('read'));
    await next();
  }),
);

/** Milliseconds of body transfer after which the session is checked again. */
const MOMENT = 2000;

/** Admits an open session that passes a check, now and again after a slow body. */
async function admit(
  c: Context<AdminEnv>,
  check: (admin: SignedIn) => void = () => {},
): Promise<void> {
  const lookUp = async () => {
    const admin = await signedIn(c.env, c.req.header('authorization'));
    check(admin);
    c.set('admin', admin);
  };
  await lookUp();
  const since = Date.now();
  c.set('checkAgain', async () => {
    if (Date.now() - since > MOMENT) await lookUp();
  });
  c.header('Cache-Control', PRIVATE);
}

/** Returns a check that the account is ready and has this right. */
function readyWith(right: Right) {
  return ({ user, principal }: SignedIn): void => {
    const code = missingStep(user);
    if (code) throw new ApiError(code);
    assertRight(principal, right);
  };
}

async function signedIn(env: Env, authorization = ''): Promise<SignedIn> {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (!token) throw new ApiError('unauthorized');
  const { adminId, sessionId } = await verifyToken(env, token);
  const session = await findOpenSession(env.DB, sessionId, adminId);
  if (!session) throw new ApiError('session_ended');
  const { account, expiresAt, provedAt } = session;
  const principal = principals.ofSession(adminId);
  return { principal, user: userOf(account), sessionId, expiresAt, provedAt };
}
