import type { AdminAccount } from '#contract/accounts/admins';
import { TICKET_HOLDS, TICKET_REF } from '../audit/queries.ts';
import { now } from '../database.ts';

const ACCOUNT = `id, username, email, full_name, is_active, created_at, last_login,
  EXISTS (SELECT 1 FROM second_keys WHERE admin_id = admins.id) AS has_second_key`;

export async function listAdmins(db: D1Database): Promise<AdminAccount[]> {
  const { results } = await db
    .prepare(`SELECT ${ACCOUNT} FROM admins ORDER BY id`)
    .all<AdminAccount>();
  return results;
}

/** Statement that reads the account of a write. */
export function selectWritten(db: D1Database, ticket: string): D1PreparedStatement {
  return db.prepare(`SELECT ${ACCOUNT} FROM admins WHERE id = ${TICKET_REF}`).bind(ticket);
}

/** Returns an account, or null. */
export async function findAdmin(db: D1Database, id: number): Promise<AdminAccount | null> {
  return db.prepare(`SELECT ${ACCOUNT} FROM admins WHERE id = ?`).bind(id).first<AdminAccount>();
}

export interface NewAdmin {
  username: string;
  email: string;
  fullName: string;
  passwordHash: string;
  isActive: boolean;
  /**
   * Name of the administrator who chose the password, which must then be changed at the first sign-in. Empty for a
   * command on the server, null when the owner of the account chose it.
   */
  passwordSetBy: string | null;
}

const NEW = `(username, email, full_name, password_hash, is_active, created_at,
  must_change_password, password_set_by, password_set_at`;

function valuesOf({ username, email, fullName, passwordHash, isActive, passwordSetBy }: NewAdmin) {
  return [username, email, fullName, passwordHash, Number(isActive), now(), passwordSetBy];
}

/** Statement that inserts the account of a ticket. */
export function insertAdmin(db: D1Database, ticket: string, admin: NewAdmin): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO admins ${NEW}, id)
       SELECT ?2, ?3, ?4, ?5, ?6, ?7, ?8 IS NOT NULL, ?8, IIF(?8 IS NULL, NULL, ?7), ${TICKET_REF}
       WHERE ${TICKET_HOLDS}`,
    )
    .bind(ticket, ...valuesOf(admin));
}

/** Statement that inserts an account from a command on the server. */
export function seedAdmin(db: D1Database, admin: NewAdmin): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO admins ${NEW})
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7 IS NOT NULL, ?7, IIF(?7 IS NULL, NULL, ?6))`,
    )
    .bind(...valuesOf(admin));
}

/** Changes of an account; absent values stay. */
export type AdminChanges = Partial<NewAdmin>;

/** Statement that updates the account of a ticket. */
export function updateAdmin(
  db: D1Database,
  ticket: string,
  { username, email, fullName, passwordHash, isActive, passwordSetBy }: AdminChanges,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE admins SET username = COALESCE(?2, username), email = COALESCE(?3, email),
         full_name = COALESCE(?4, full_name), password_hash = COALESCE(?5, password_hash),
         is_active = COALESCE(?6, is_active),
         must_change_password = IIF(?5 IS NULL, must_change_password, ?7 IS NOT NULL),
         password_set_by = IIF(?5 IS NULL, password_set_by, ?7),
         password_set_at = IIF(?5 IS NULL, password_set_at, IIF(?7 IS NULL, NULL, ?8))
       WHERE id = ${TICKET_REF}`,
    )
    .bind(
      ticket,
      username ?? null,
      email ?? null,
      fullName ?? null,
      passwordHash ?? null,
      isActive === undefined ? null : Number(isActive),
      passwordSetBy ?? null,
      now(),
    );
}

/** Statement that deletes the account of a ticket, with its sessions. */
export function deleteAdmin(db: D1Database, ticket: string): D1PreparedStatement {
  return db.prepare(`DELETE FROM admins WHERE id = ${TICKET_REF}`).bind(ticket);
}

/** Statement that revokes the sessions of a ticket's account, except this one. */
export function closeSessions(db: D1Database, ticket: string, keptId: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE sessions SET revoked_at = ?2
       WHERE admin_id = ${TICKET_REF} AND revoked_at IS NULL AND id <> ?3`,
    )
    .bind(ticket, now(), keptId);
}

/** Statements that delete all second factors and recovery codes of a ticket's account. */
export function deleteKeys(db: D1Database, ticket: string): D1PreparedStatement[] {
  return ['second_keys', 'recovery_codes'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE admin_id = ${TICKET_REF}`).bind(ticket),
  );
}

/** SQL over an account: true when another account is active. */
export const NOT_LAST = `EXISTS (
  SELECT 1 FROM admins other WHERE other.id <> admins.id AND other.is_active = 1)`;

/**
 * SQL: true while the writer's session is open. The id is part of the SQL, since a write's condition binds no
 * values.
 */
export function stillIn(sessionId: string): string {
  const id = sessionId.replaceAll("'", "''");
  return `EXISTS (SELECT 1 FROM sessions WHERE id = '${id}' AND revoked_at IS NULL)`;
}

/** SQL over an account: true when it is active and has this e-mail address. A write's condition binds no values. */
export function isReachable(email: string): string {
  return `is_active = 1 AND email <> '' AND email = '${email.replaceAll("'", "''")}'`;
}
