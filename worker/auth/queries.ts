import { usernameKey } from '#contract/accounts/admins';
import type { SessionRow, SessionUser } from '#contract/accounts/auth';
import { LIMITS } from '#contract/limits';
import { ALWAYS, type Condition } from '../audit/queries.ts';
import { now } from '../database.ts';

const HOUR = 3_600_000;

export interface Account extends SessionUser {
  isActive: boolean;
  passwordHash: string;
  /** Id of the second factor that the account has had for longest; null without any. */
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

/** What the back office knows of an account: never its password. */
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

/** The account of this user name, in any case, or null. */
export async function findAccount(db: D1Database, username: string): Promise<Account | null> {
  // SQLite knows the case of ASCII alone, and there are few accounts.
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

/** The account that `selectAccount` read, or null. */
export function accountIn({ results }: D1Result): Account | null {
  const [row] = results as AccountRow[];
  return row ? fromRow(row) : null;
}

export interface OpenSession {
  account: Account;
  expiresAt: string;
  /** When a password or a passkey was last given in it; null for never. */
  provedAt: string | null;
}

/** The session, when it is neither revoked nor over and its account is active; else null. */
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

/** What the site calls itself; the product's name before anything was set. */
export async function siteTitle(db: D1Database): Promise<string> {
  const title = await db
    .prepare("SELECT value ->> '$.site_title' AS title FROM settings WHERE id = 1")
    .first<string | null>('title');
  return title ?? 'Passerelle';
}

/** Statement that forgets the sessions that ended before the given time. */
export function deleteSessionsBefore(db: D1Database, time: string): D1PreparedStatement {
  return db.prepare('DELETE FROM sessions WHERE expires_at < ?').bind(time);
}

/** The open sessions of an account, newest first. */
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

/** Statement that ends one session of an account, when this is true. */
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

/** Statement that ends every session of an account but one, when this is true. */
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

/** That an account is active and has the password that was checked. */
export function isStill({ id, passwordHash }: Account): Condition {
  return {
    condition: 'EXISTS (SELECT 1 FROM admins WHERE id = ? AND password_hash = ? AND is_active = 1)',
    values: [id, passwordHash],
  };
}

/** That one session of an account is open. */
export function isOpen(adminId: number, sessionId: string): Condition {
  return {
    condition:
      'EXISTS (SELECT 1 FROM sessions WHERE id = ? AND admin_id = ? AND revoked_at IS NULL)',
    values: [sessionId, adminId],
  };
}

/** That an account has an open session besides this one. */
export function hasOtherSessions(adminId: number, sessionId: string): Condition {
  return {
    condition:
      'EXISTS (SELECT 1 FROM sessions WHERE id <> ? AND admin_id = ? AND revoked_at IS NULL)',
    values: [sessionId, adminId],
  };
}

/** Statement that gives an account the password that its owner chose, when this is true. */
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

/** Growing delays: none for the first failures, then doubling up to a limit; times in seconds. */
export interface Delays {
  free: number;
  first: number;
  longest: number;
  /** Failures in a row after which the subject is no longer counted; without it, never. */
  most?: number;
}

export type Counted =
  | {
      outcome: 'counted';
      /** Whether the subject has to wait now, unless the attempt succeeds. */
      isDelayed: boolean;
    }
  | { outcome: 'wait' | 'spent'; blockedUntil: string };

/**
 * Counts an attempt as a failure before it is made, unless the subject has to wait or is spent; one
 * statement, so that of many simultaneous attempts exactly the allowed number passes.
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

/** Takes back an attempt that was counted and did not fail. */
export function uncountAttempt(db: D1Database, subject: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE login_attempts SET failures = MAX(failures - 1, 0), blocked_until = NULL
       WHERE subject = ?`,
    )
    .bind(subject);
}

/** Forgets the failures of an account whose owner has just signed in. */
export function forgetAttempts(db: D1Database, subject: string): D1PreparedStatement {
  return db.prepare('DELETE FROM login_attempts WHERE subject = ?').bind(subject);
}

/** Statement that forgets the subjects whose last failure was before the given time. */
export function deleteAttemptsBefore(db: D1Database, time: string): D1PreparedStatement {
  return db.prepare('DELETE FROM login_attempts WHERE last_failure_at < ?').bind(time);
}
