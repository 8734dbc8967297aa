import { ApiError } from '#contract/errors';
import type { LoginAnswer, LoginForm, SessionUser } from '#contract/session';
import { addressMark } from '../audit/address-mark.ts';
import { audit, auditFailure } from '../audit/queries.ts';
import type { Env } from '../env.ts';
import { isDeviceOf, readDevice, signDevice, type Device } from './device.ts';
import { verifyPassword } from './password.ts';
import {
  findAccount,
  findAccountById,
  insertSession,
  revokeSession,
  type Account,
} from './queries.ts';
import { throttled, type Outcome, type Trier } from './throttle.ts';
import { sessionEnd, signToken } from './tokens.ts';

const USER_AGENT_LENGTH = 300;

/** Where a request comes from. */
export interface Origin {
  address: string;
  userAgent: string;
}

/** Who has just proved who they are. */
export interface Proven {
  account: Account;
  /** The mark with which they did, if it is a known one. */
  device: Device | undefined;
}

/**
 * Checks a user name and password. An unknown user, a wrong password and an inactive account take
 * the same work and get the same `bad_credentials`.
 */
export async function checkCredentials(
  env: Env,
  form: LoginForm,
  { address }: Origin,
): Promise<Proven> {
  const username = form.username.trim();
  const device = form.device ? await knownDevice(env, username, form.device) : undefined;
  const trier: Trier = device
    ? { kind: 'device', id: device.id, username, address }
    : { kind: 'stranger', username, address };
  const tried: { account?: Account | null } = {};
  const outcome = await throttled(env, trier, async (isKnown) => {
    const account = (tried.account = await findAccount(env.DB, username));
    const asker = isKnown ? 'known' : 'stranger';
    const isRight = await verifyPassword(form.password, account?.passwordHash, asker);
    return isRight && account?.isActive === true;
  });
  if (outcome.isRight && tried.account) return { account: tried.account, device };
  await recordFailure(env, tried.account, address, outcome);
  throw new ApiError('bad_credentials');
}

/** The browser that a mark stands for, when it is one of this user's. */
async function knownDevice(env: Env, username: string, mark: string): Promise<Device | undefined> {
  const device = await readDevice(env, mark);
  const account = device && (await findAccount(env.DB, username));
  return account && (await isDeviceOf(env, device, account)) ? device : undefined;
}

/**
 * Asks a signed-in administrator for the password again; `wrong_password` when it is not theirs.
 * Counted against the session alone.
 */
export async function checkOwnPassword(
  env: Env,
  { user, sessionId }: { user: SessionUser; sessionId: string },
  password: string,
  { address }: Origin,
): Promise<Account> {
  const tried: { account?: Account | null } = {};
  const outcome = await throttled(env, { kind: 'session', id: sessionId }, async () => {
    const account = (tried.account = await findAccountById(env.DB, user.id));
    return verifyPassword(password, account?.passwordHash);
  });
  if (outcome.isRight && tried.account) return tried.account;
  await recordFailure(env, tried.account, address, outcome, user.id);
  throw new ApiError('wrong_password');
}

/** An unknown name is not repeated: some people type their password there. */
async function recordFailure(
  env: Env,
  account: Account | null | undefined,
  address: string,
  { isDelayed }: Outcome,
  adminId: number | null = null,
): Promise<void> {
  const entry = {
    adminId,
    subject: account ? `admin:${account.id}` : 'admin',
    detail: account?.username ?? '',
    source: await addressMark(env, address),
  };
  const failed = adminId === null ? 'session.fail' : 'session.wrong_password';
  await env.DB.batch([
    auditFailure(env.DB, { ...entry, action: failed }),
    ...(isDelayed ? [auditFailure(env.DB, { ...entry, action: 'session.delay' })] : []),
  ]);
}

/** Opens a session, in place of another one if it is given, and answers its token. */
export async function openSession(
  env: Env,
  { account, device }: Proven,
  { address, userAgent }: Origin,
  replacedId?: string,
): Promise<Omit<LoginAnswer, 'message'>> {
  const { id, username, fullName, email, mustChangePassword } = account;
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
      source: await addressMark(env, address),
    }),
  ]);
  return {
    user: { id, username, fullName, email, mustChangePassword },
    token,
    device: await signDevice(env, account, device?.id),
  };
}
