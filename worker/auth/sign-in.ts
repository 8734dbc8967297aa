import { ApiError } from '#contract/errors';
import type { LoginAnswer, LoginForm, SessionUser } from '#contract/session';
import { auditIfChanged } from '../audit/queries.ts';
import type { Env } from '../env.ts';
import { NOTHING_SPENT, type Spending } from '../keys/queries.ts';
import { checkSecondStep } from '../keys/second-step.ts';
import { insertSession } from '../sessions/queries.ts';
import { verifyPassword } from './password.ts';
import { findAccount, findAccountById, revokeSession, userOf, type Account } from './queries.ts';
import { throttled } from './throttle.ts';
import { sessionEnd, signToken } from './tokens.ts';

const USER_AGENT_LENGTH = 300;

/** Where a request comes from. */
export interface Origin {
  address: string;
  userAgent: string;
}

/** Somebody who may sign in, and what signing in spends: a code of theirs, or nothing. */
export interface Recognised {
  account: Account;
  spent: Spending;
}

/**
 * Checks a user name and password. An unknown user, a wrong password and an inactive account take
 * the same work and get the same `bad_credentials`. An account with a second key also asks for a
 * code: `second_key_required` without one; a wrong one, `wrong_code`, counts as a wrong password.
 */
export async function checkCredentials(
  env: Env,
  { username, password, code }: LoginForm,
  { address }: Origin,
): Promise<Recognised> {
  let account: Account | undefined;
  let spent: Spending | null = null;
  await throttled(env, { username, address }, async () => {
    const found = await findAccount(env.DB, username.trim());
    const isRight = await verifyPassword(password, found?.passwordHash);
    if (!isRight || !found?.isActive) return false;
    account = found;
    spent = await checkSecondStep(env, found.id, code);
    return spent !== null;
  });
  if (!account) throw new ApiError('bad_credentials');
  if (!spent) throw new ApiError('wrong_code');
  return { account, spent };
}

/** Asks a signed-in administrator for the password again; `wrong_password` when it is not theirs. */
export async function checkOwnPassword(
  env: Env,
  user: SessionUser,
  password: string,
  { address }: Origin,
): Promise<Account> {
  let account: Account | null = null;
  const isRight = await throttled(env, { username: user.username, address }, async () => {
    account = await findAccountById(env.DB, user.id);
    return verifyPassword(password, account?.passwordHash);
  });
  if (!isRight || !account) throw new ApiError('wrong_password');
  return account;
}

interface Opening {
  /** The session that this one takes the place of. */
  replacedId?: string;
  spent?: Spending;
  /** Whether a password or a passkey opens it; false for the local server's quick login. */
  isProved?: boolean;
}

/**
 * Opens a session and answers its token; null when what it spends is gone, because somebody else
 * signed in with it at the same moment.
 */
export async function openSession(
  env: Env,
  account: Account,
  { userAgent }: Origin,
  { replacedId, spent = NOTHING_SPENT, isProved = true }: Opening = {},
): Promise<Omit<LoginAnswer, 'message'> | null> {
  const user = userOf(account);
  const { id, username } = user;
  const sessionId = crypto.randomUUID();
  const expiresAt = sessionEnd();
  const token = await signToken(env, { adminId: id, sessionId }, expiresAt);
  const session = { id: sessionId, adminId: id, expiresAt, isProved };
  const [opened] = await env.DB.batch([
    ...insertSession(
      env.DB,
      { ...session, userAgent: userAgent.slice(0, USER_AGENT_LENGTH) },
      spent,
    ),
    auditIfChanged(env.DB, {
      adminId: id,
      action: replacedId ? 'session.refresh' : 'session.open',
      subject: `admin:${id}`,
      detail: username,
    }),
    ...(replacedId ? [revokeSession(env.DB, id, replacedId)] : []),
  ]);
  return opened?.meta.changes ? { user, token } : null;
}
