import type { Condition } from '../audit/queries.ts';
import { now } from '../database.ts';
import { NOTHING_SPENT, type Spending } from '../keys/queries.ts';

export interface NewSession {
  id: string;
  adminId: number;
  userAgent: string;
  expiresAt: string;
  /** True when a password or a passkey opens it. */
  isProved: boolean;
}

/** Statements that insert a session, when its spending is unused. The last one sets the time of the last sign-in. */
export function insertSession(
  db: D1Database,
  session: NewSession,
  spent: Spending = NOTHING_SPENT,
): D1PreparedStatement[] {
  const at = now();
  return [
    db
      .prepare(
        `INSERT INTO sessions (id, admin_id, user_agent, created_at, expires_at, proved_at)
         SELECT ?, ?, ?, ?, ?, ? WHERE ${spent.condition}`,
      )
      .bind(
        session.id,
        session.adminId,
        session.userAgent,
        at,
        session.expiresAt,
        session.isProved ? at : null,
        ...spent.values,
      ),
    ...spent.statements,
    db
      .prepare(
        `UPDATE admins SET last_login = ?1
         WHERE id = ?2 AND EXISTS (SELECT 1 FROM sessions WHERE id = ?3)`,
      )
      .bind(at, session.adminId, session.id),
  ];
}

/** Statement that notes a recent authentication in a session, when its spending is unused. */
export function proveSession(
  db: D1Database,
  sessionId: string,
  spent: Spending,
): D1PreparedStatement {
  return db
    .prepare(`UPDATE sessions SET proved_at = ? WHERE id = ? AND ${spent.condition}`)
    .bind(now(), sessionId, ...spent.values);
}

/** Condition: the account has signed in before. */
export function hasSignedIn(adminId: number): Condition {
  return {
    condition: '(SELECT last_login FROM admins WHERE id = ?) IS NOT NULL',
    values: [adminId],
  };
}

/** Condition: no session of the account, among the open ones and those that ended lately, has this user agent. */
export function hasNoSessionIn(adminId: number, userAgent: string): Condition {
  return {
    condition: 'NOT EXISTS (SELECT 1 FROM sessions WHERE admin_id = ? AND user_agent = ?)',
    values: [adminId, userAgent],
  };
}
