import { ApiError } from '#contract/errors';
import type { LoginAnswer, LoginForm, SessionUser } from '#contract/session';
import { audit } from '../audit/queries.ts';
import type { Env } from '../env.ts';
import { verifyPassword } from './password.ts';
import { findAccount, findAccountById, insertSession, revokeSession } from './queries.ts';
import { throttled } from './throttle.ts';
import { sessionEnd, signToken } from './tokens.ts';

const USER_AGENT_LENGTH = 300;

/** Where a request comes from. */
export interface Origin {
  address: string;
  userAgent: string;
}

/**
 * Checks a user name and password. An unknown user, a wrong password and an inactive account take
 * the same work and get the same `bad_credentials`.
 */
export async function checkCredentials(
  env: Env,
  { username, password }: LoginForm,
  { address }: Origin,
): Promise<SessionUser> {
  let user: SessionUser | undefined;
  await throttled(env, { username, address }, async () => {
    const account = await findAccount(env.DB, username.trim());
    const isRight = await verifyPassword(password, account?.passwordHash);
    if (isRight && account?.isActive) user = account;
    return user !== undefined;
  });
  if (!user) throw new ApiError('bad_credentials');
  return user;
}

/** Asks a signed-in administrator for the password again; `wrong_password` when it is not theirs. */
export async function checkOwnPassword(
  env: Env,
  user: SessionUser,
  password: string,
  { address }: Origin,
): Promise<void> {
  const isRight = await throttled(env, { username: user.username, address }, async () => {
    const account = await findAccountById(env.DB, user.id);
    return verifyPassword(password, account?.passwordHash);
  });
  if (!isRight) throw new ApiError('wrong_password');
}

/** Opens a session, in place of another one if it is given, and answers its token. */
export async function openSession(
  env: Env,
  { id, username, fullName, email, mustChangePassword }: SessionUser,
  { userAgent }: Origin,
  replacedId?: string,
): Promise<Omit<LoginAnswer, 'message'>> {
  const sessionId = crypto.randomUUID();
  const expiresAt = sessionEnd();
  const token = await signToken(env, { adminId: id, sessionId }, expiresAt);
  const session = { id: sessionId, adminId: id, expiresAt };
  await env.DB.batch([
    ...insertSession(env.DB, { ...session, userAgent: userAgent.slice(0, USER_AGENT_LENGTH) }),
    ...(replacedId ? [revokeSession(env.DB, id, replacedId)] : []),
    audit(env.DB, {
      adminId: id,
      action: replacedId ? 'session.refresh' : 'session.open',
      subject: `admin:${id}`,
      detail: username,
    }),
  ]);
  return { user: { id, username, fullName, email, mustChangePassword }, token };
}
