import { usernameKey } from '#contract/accounts/admins';
import type { SessionRow, SessionUser } from '#contract/accounts/auth';
import { LIMITS } from '#contract/limits';
import { ALWAYS, type Condition } from '../audit/queries.ts';
import { now } from '../database.ts';

const HOUR = 3_600_000;

export interface Account extends SessionUser {
  isActive: boolean;
  passwordHash: string;
  /** Id of the account's oldest second factor; null without any. */
  oldestKey: string | null;
}

interface AccountRow {
  id: number;
  username: string;
  full_name: string;
  email: string;
  must_change_password: number;
  password_set_by: string | null;
  password_set_at: string | null;
  must_add_key: number;
  has_passkey: number;
  is_active: number;
  password_hash: string;
  oldest_key: string | null;
}

const KEYS = 'SELECT 1 FROM second_keys k WHERE k.admin_id = a.id';
const ACCOUNT = `a.id, a.username, a.full_name, a.email, a.must_change_password, a.is_active,
  a.password_hash, a.password_set_by, a.password_set_at,
  EXISTS (SELECT 1 FROM access_rules WHERE second_key_required = 1)
    AND NOT EXISTS (${KEYS}) AS must_add_key,
  EXISTS (${KEYS} AND k.kind = 'passkey') AS has_passkey,
  (SELECT k.id FROM second_keys k WHERE k.admin_id = a.id
   ORDER BY k.created_at, k.id LIMIT 1) AS oldest_key`;

function fromRow(row: AccountRow): Account {
  return {
    id: row.id,
    username: row.username,
    fullName: row.full_name,
    email: row.email,
    mustChangePassword: row.must_change_password === 1,
    passwordSetBy:
      row.password_set_by === null
        ? null
        : { name: row.password_set_by, at: row.password_set_at ?? '' },
    mustAddKey: row.must_add_key === 1,
    hasPasskey: row.has_passkey === 1,
    isActive: row.is_active === 1,
    passwordHash: row.password_hash,
    oldestKey: row.oldest_key,
  };
}

/** Returns the data of an account for the back office, without its password hash. */
export function userOf(account: Account): SessionUser {
  const { id, username, fullName, email, mustChangePassword, passwordSetBy } = account;
  const { mustAddKey, hasPasskey } = account;
  return {
    id,
    username,
    fullName,
    email,
    mustChangePassword,
    passwordSetBy,
    mustAddKey,
    hasPasskey,
  };
}

/** Returns the account with this user name, in any case, or null. */
export async function findAccount(db: D1Database, username: string): Promise<Account | null> {
  // SQLite only knows the case of ASCII, and there are few accounts: compares in JavaScript.
  const { results } = await db.prepare(`SELECT ${ACCOUNT} FROM admins a`).all<AccountRow>();
  const key = usernameKey(username);
  const named = results.filter((account) => usernameKey(account.username) === key);
  const row = named.find((account) => account.username === username) ?? named[0];
  return row ? fromRow(row) : null;
}

export async function findAccountById(db: D1Database, id: number): Promise<Account | null> {
  return accountIn(await selectAccount(db, id).run());
}

/** Statement that reads an account, for a batch that has just changed it: see `accountIn`. */
export function selectAccount(db: D1Database, id: number): D1PreparedStatement {
  return db.prepare(`SELECT ${ACCOUNT} FROM admins a WHERE a.id = ?`).bind(id);
}

/** Returns the account read by `selectAccount`, or null. */
export function accountIn({ results }: D1Result): Account | null {
  const [row] = results as AccountRow[];
  return row ? fromRow(row) : null;
}

export interface OpenSession {
  account: Account;
  expiresAt: string;
  /** Time of the last authentication by password or passkey in this session; null for never. */
  provedAt: string | null;
}

/** Returns the session when it is neither revoked nor expired and its account is active; else null. */
export async function findOpenSession(
  db: D1Database,
  sessionId: string,
  adminId: number,
): Promise<OpenSession | null> {
  const row = await db
    .prepare(
      `SELECT ${ACCOUNT}, s.expires_at, s.proved_at FROM sessions s JOIN admins a ON a.id = s.admin_id
       WHERE s.id = ? AND s.admin_id = ? AND s.revoked_at IS NULL AND s.expires_at > ?
         AND a.is_active = 1`,
    )
    .bind(sessionId, adminId, now())
    .first<AccountRow & { expires_at: string; proved_at: string | null }>();
  return row && { account: fromRow(row), expiresAt: row.expires_at, provedAt: row.proved_at };
}

/** Statement that deletes the sessions that expired before the given time. */
export function deleteSessionsBefore(db: D1Database, time: string): D1PreparedStatement {
  return db.prepare('DELETE FROM sessions WHERE expires_at < ?').bind(time);
}

/** Returns the open sessions of an account, newest first. */
export async function listSessions(
  db: D1Database,
  adminId: number,
  currentId: string,
): Promise<SessionRow[]> {
  const { results } = await db
    .prepare(
      `SELECT id, user_agent, created_at, expires_at FROM sessions
       WHERE admin_id = ? AND revoked_at IS NULL AND expires_at > ?
       ORDER BY created_at DESC, id`,
    )
    .bind(adminId, now())
    .all<Omit<SessionRow, 'is_current'>>();
  return results.map((row) => ({ ...row, is_current: row.id === currentId }));
}

/** Statement that revokes one session of an account, when a condition holds. */
export function revokeSession(
  db: D1Database,
  adminId: number,
  sessionId: string,
  { condition, values }: Condition = ALWAYS,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE sessions SET revoked_at = ?
       WHERE id = ? AND admin_id = ? AND revoked_at IS NULL AND ${condition}`,
    )
    .bind(now(), sessionId, adminId, ...values);
}

/** Statement that revokes all sessions of an account but one, when a condition holds. */
export function revokeSessions(
  db: D1Database,
  adminId: number,
  keptId: string,
  { condition, values }: Condition,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE sessions SET revoked_at = ?1
       WHERE admin_id = ?2 AND revoked_at IS NULL AND id <> ?3 AND ${condition}`,
    )
    .bind(now(), adminId, keptId, ...values);
}

/** Condition: the account is active and still has the password that was checked. */
export function hasUnchangedPassword({ id, passwordHash }: Account): Condition {
  return {
    condition: 'EXISTS (SELECT 1 FROM admins WHERE id = ? AND password_hash = ? AND is_active = 1)',
    values: [id, passwordHash],
  };
}

/** Condition: this session of the account is not revoked. */
export function isOpen(adminId: number, sessionId: string): Condition {
  return {
    condition:
      'EXISTS (SELECT 1 FROM sessions WHERE id = ? AND admin_id = ? AND revoked_at IS NULL)',
    values: [sessionId, adminId],
  };
}

/** Condition: the account has another session that is not revoked. */
export function hasOtherSessions(adminId: number, sessionId: string): Condition {
  return {
    condition:
      'EXISTS (SELECT 1 FROM sessions WHERE id <> ? AND admin_id = ? AND revoked_at IS NULL)',
    values: [sessionId, adminId],
  };
}

/** Statement that sets the password chosen by the account's owner, when a condition holds. */
export function updatePassword(
  db: D1Database,
  adminId: number,
  passwordHash: string,
  { condition, values }: Condition,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE admins SET password_hash = ?, must_change_password = 0, password_set_by = NULL,
         password_set_at = NULL WHERE id = ? AND ${condition}`,
    )
    .bind(passwordHash, adminId, ...values);
}

/** Growing delays in seconds: none for the first failures, then doubling up to a maximum. */
export interface Delays {
  free: number;
  first: number;
  longest: number;
  /** Consecutive failures after which the subject is refused instead of counted. Absent: no maximum. */
  most?: number;
}

export type Counted =
  | {
      outcome: 'counted';
      /** True when the subject must wait after this attempt, unless the attempt succeeds. */
      isDelayed: boolean;
    }
  | { outcome: 'wait' | 'spent'; blockedUntil: string };

/**
 * Counts an attempt as a failure before it is made, unless the subject must wait or is spent. One statement, so that
 * exactly the allowed number of simultaneous attempts passes.
 */
export async function countAttempt(
  db: D1Database,
  subject: string,
  { free, first, longest, most }: Delays,
): Promise<Counted> {
  const at = now();
  const forgotten = new Date(Date.now() - LIMITS.loginAttemptHours * HOUR).toISOString();
  const counted = await db
    .prepare(
      `INSERT INTO login_attempts (subject, failures, last_failure_at) VALUES (?1, 1, ?2)
       ON CONFLICT (subject) DO UPDATE SET
         failures = CASE WHEN last_failure_at < ?3 THEN 1 ELSE failures + 1 END,
         last_failure_at = ?2,
         blocked_until = CASE WHEN last_failure_at < ?3 OR failures + 1 < ?4 THEN NULL ELSE
           strftime('%Y-%m-%dT%H:%M:%fZ', ?2,
             '+' || MIN(?6, ?5 << MIN(failures + 1 - ?4, 20)) || ' seconds') END
       WHERE (blocked_until IS NULL OR blocked_until <= ?2)
         AND (?7 IS NULL OR failures < ?7 OR last_failure_at < ?3)
       RETURNING blocked_until`,
    )
    .bind(subject, at, forgotten, free, first, longest, most ?? null)
    .first<{ blocked_until: string | null }>();
  if (counted) return { outcome: 'counted', isDelayed: counted.blocked_until !== null };
  const refused = await db
    .prepare('SELECT failures, blocked_until FROM login_attempts WHERE subject = ?')
    .bind(subject)
    .first<{ failures: number; blocked_until: string | null }>();
  const isSpent = most !== undefined && (refused?.failures ?? 0) >= most;
  return { outcome: isSpent ? 'spent' : 'wait', blockedUntil: refused?.blocked_until ?? at };
}

/** Statement that takes back a counted attempt that did not fail. */
export function uncountAttempt(db: D1Database, subject: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE login_attempts SET failures = MAX(failures - 1, 0), blocked_until = NULL
       WHERE subject = ?`,
    )
    .bind(subject);
}

/** Statement that deletes the failures of a subject after a success. */
export function forgetAttempts(db: D1Database, subject: string): D1PreparedStatement {
  return db.prepare('DELETE FROM login_attempts WHERE subject = ?').bind(subject);
}

/** Statement that deletes the subjects whose last failure came before the given time. */
export function deleteAttemptsBefore(db: D1Database, time: string): D1PreparedStatement {
  return db.prepare('DELETE FROM login_attempts WHERE last_failure_at < ?').bind(time);
}
