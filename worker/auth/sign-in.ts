import { ApiError } from '#contract/errors';
import type { LoginAnswer, LoginForm, SessionUser } from '#contract/accounts/auth';
import { addressMark } from '../audit/address-mark.ts';
import { auditWhen } from '../audit/queries.ts';
import { browserName } from '#contract/accounts/browser-name';
import { accountNotice } from '../emails/account-emails.ts';
import { ACCOUNT_EVENTS } from '../emails/texts.ts';
import type { Env } from '../env.ts';
import { NOTHING_SPENT, allOf, type Spending } from '../keys/queries.ts';
import { hasNoSessionIn, hasSignedIn, insertSession } from '../sessions/queries.ts';
import { isDeviceOf, isTrustedDevice, readDevice, signDevice, type Device } from './device.ts';
import { recordFailure } from './failures.ts';
import { verifyPassword } from './password.ts';
import {
  findAccount,
  findAccountById,
  findOpenSession,
  isOpen,
  hasUnchangedPassword,
  revokeSession,
  userOf,
  type Account,
} from './queries.ts';
import { secondStepOf } from './second-step.ts';
import { throttled, type PasswordSender } from './throttle.ts';
import { sessionEnd, signToken } from './tokens.ts';

const USER_AGENT_LENGTH = 300;
const ATTEMPTS = 2;

/** Client that sent a request. */
export interface Origin {
  address: string;
  userAgent: string;
}

/** An account whose credentials were checked. */
export interface CheckedAccount {
  account: Account;
  /** Device that has signed in to this account before, if any. */
  device?: Device;
  /** Code or passkey that the sign-in uses up, if any. */
  spent?: Spending;
}

/**
 * Checks a user name and password, and the code of a second factor if the account has one. An unknown user, a wrong
 * password and an inactive account take the same time and get the same `bad_credentials`.
 */
async function checkCredentials(
  env: Env,
  form: LoginForm,
  { address }: Origin,
): Promise<CheckedAccount> {
  // An empty password is never right, and is not counted as an attempt.
  if (form.password === '') throw new ApiError('bad_credentials');
  const username = form.username.trim();
  const device = form.device ? await verifyDevice(env, username, form.device) : undefined;
  const trier: PasswordSender = device
    ? { kind: 'device', id: device.id, username, address }
    : { kind: 'stranger', username, address };
  const tried: { account?: Account | null; owner?: Account; spent?: Spending | null } = {};
  const outcome = await throttled(env, trier, async (isKnown) => {
    const account = (tried.account = await findAccount(env.DB, username));
    const asker = isKnown ? 'known' : 'stranger';
    const isRight = await verifyPassword(form.password, account?.passwordHash, asker);
    if (!isRight || !account?.isActive) return false;
    tried.owner = account;
    const isTrusted = isKnown && !!device && (await isTrustedDevice(env, device, account));
    const from = { address, adminId: null, isTrusted };
    tried.spent = await secondStepOf(env, account, form.code, from);
    return tried.spent !== null;
  });
  if (tried.owner && tried.spent) return { account: tried.owner, device, spent: tried.spent };
  const kind = tried.owner ? 'session.wrong_code' : 'session.fail';
  const { isDelayed } = outcome;
  await recordFailure(env, {
    kind,
    account: tried.account,
    address,
    adminId: null,
    isDelayed,
  });
  throw new ApiError(tried.owner ? 'wrong_code' : 'bad_credentials');
}

/** Returns the device of a mark that is valid for this user. */
async function verifyDevice(env: Env, username: string, mark: string): Promise<Device | undefined> {
  const device = await readDevice(env, mark);
  const account = device && (await findAccount(env.DB, username));
  return account && (await isDeviceOf(env, device, account)) ? device : undefined;
}

/** Error codes of `checkOwnPassword`. */
export const OWN_PASSWORD_ERRORS = [
  'wrong_password',
  'session_ended',
  'too_many_attempts',
] as const;

/**
 * Checks the password of a signed-in administrator again. Throws `wrong_password`. Failures count against the
 * session alone.
 */
export async function checkOwnPassword(
  env: Env,
  { user, sessionId }: { user: SessionUser; sessionId: string },
  password: string,
  { address }: Origin,
): Promise<Account> {
  const tried: { account?: Account | null } = {};
  const outcome = await throttled(env, { kind: 'session', id: sessionId }, async (isKnown) => {
    const account = (tried.account = await findAccountById(env.DB, user.id));
    const asker = isKnown ? 'known' : 'stranger';
    return verifyPassword(password, account?.passwordHash, asker);
  });
  if (outcome.isRight && tried.account) return tried.account;
  const kind = 'session.wrong_password';
  const { isDelayed } = outcome;
  await recordFailure(env, {
    kind,
    account: tried.account,
    address,
    adminId: user.id,
    isDelayed,
  });
  throw new ApiError('wrong_password');
}

/**
 * Returns the error for a change refused despite the right password: the password was changed since, or the session
 * ended.
 */
export async function lateRefusal(
  env: Env,
  { user, sessionId }: { user: SessionUser; sessionId: string },
): Promise<ApiError> {
  const session = await findOpenSession(env.DB, sessionId, user.id);
  return new ApiError(session ? 'wrong_password' : 'session_ended');
}

/** Signs in with a user name and a password. Checks them again when the account changed in between. */
export async function signIn(env: Env, form: LoginForm, origin: Origin): Promise<NewSession> {
  for (let count = 1; count <= ATTEMPTS; count++) {
    const session = await openSession(env, await checkCredentials(env, form, origin), origin);
    if (session) return session;
  }
  throw new ApiError('unavailable', { retryAfter: 1 });
}

type NewSession = Omit<LoginAnswer, 'message'>;

interface Opening {
  /** Session that the new one replaces. */
  replacedId?: string;
  /** True when a password or a passkey opens the session; false for the quick login. */
  isProved?: boolean;
  /** A sign-in with a passkey sends no mark of the browser, which is then known by its user agent. */
  hasMark?: boolean;
}

/**
 * Opens a session and returns its token. Returns null when the account's password changed or the account was closed,
 * when the replaced session ended, or when the code or passkey was used in between.
 */
export async function openSession(
  env: Env,
  { account, device, spent = NOTHING_SPENT }: CheckedAccount,
  { address, userAgent }: Origin,
  { replacedId, isProved = true, hasMark = true }: Opening = {},
): Promise<NewSession | null> {
  const user = userOf(account);
  const { id, username } = user;
  const sessionId = crypto.randomUUID();
  const expiresAt = sessionEnd();
  const token = await signToken(env, { adminId: id, sessionId }, expiresAt);
  const session = { id: sessionId, adminId: id, expiresAt, isProved };
  const entry = {
    adminId: id,
    action: replacedId ? 'session.refresh' : 'session.open',
    subject: `admin:${id}`,
    detail: username,
    source: await addressMark(env, address),
  };
  const conditions = allOf(
    spent,
    hasUnchangedPassword(account),
    ...(replacedId ? [isOpen(id, replacedId)] : []),
  );
  const browser = userAgent.slice(0, USER_AGENT_LENGTH);
  const isNew = isProved && !replacedId && !device;
  const notice = isNew
    ? await accountNotice(
        env,
        user,
        ACCOUNT_EVENTS.newBrowser(browserName(browser)),
        allOf(conditions, hasSignedIn(id), ...(hasMark ? [] : [hasNoSessionIn(id, browser)])),
      )
    : [];
  const [opened] = await env.DB.batch([
    auditWhen(env.DB, entry, conditions),
    ...notice,
    ...insertSession(env.DB, { ...session, userAgent: browser }, conditions),
    ...(replacedId ? [revokeSession(env.DB, id, replacedId, isOpen(id, sessionId))] : []),
  ]);
  if (!opened?.meta.changes) return null;
  return { user, token, device: await signDevice(env, account, device?.id) };
}
