import type { AdminAccount } from '#contract/admins';
import { now } from '../database.ts';

const ACCOUNT = `id, username, email, full_name, is_active, created_at, last_login,
  EXISTS (SELECT 1 FROM second_keys WHERE admin_id = admins.id) AS has_second_key`;

export async function listAdmins(db: D1Database): Promise<AdminAccount[]> {
  const { results } = await db
    .prepare(`SELECT ${ACCOUNT} FROM admins ORDER BY id`)
    .all<AdminAccount>();
  return results;
}

/** Statement that reads an account; without an id, the newest. */
export function selectAdmin(db: D1Database, id?: number): D1PreparedStatement {
  return db
    .prepare(`SELECT ${ACCOUNT} FROM admins WHERE id = COALESCE(?, (SELECT MAX(id) FROM admins))`)
    .bind(id ?? null);
}

export interface NewAdmin {
  username: string;
  email: string;
  fullName: string;
  passwordHash: string;
  isActive: boolean;
  /**
   * Who chose the password, when its owner did not: it must be changed at the first sign-in. Empty
   * for a command on the server, null for the owner.
   */
  passwordSetBy: string | null;
}

/** Statement that adds an account. */
export function insertAdmin(db: D1Database, admin: NewAdmin): D1PreparedStatement {
  const { username, email, fullName, passwordHash, isActive, passwordSetBy } = admin;
  return db
    .prepare(
      `INSERT INTO admins (username, email, full_name, password_hash, is_active, created_at,
         must_change_password, password_set_by, password_set_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7 IS NOT NULL, ?7, CASE WHEN ?7 IS NULL THEN NULL ELSE ?6 END)`,
    )
    .bind(username, email, fullName, passwordHash, Number(isActive), now(), passwordSetBy);
}

/** What changes of an account; what is absent stays. */
export type AdminChanges = Partial<NewAdmin>;

/** Statement that changes an account, unless no active one would be left. */
export function updateAdmin(
  db: D1Database,
  id: number,
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
       WHERE id = ?1 AND (?6 IS NOT 0 OR EXISTS (
         SELECT 1 FROM admins other WHERE other.id <> ?1 AND other.is_active = 1))`,
    )
    .bind(
      id,
      username ?? null,
      email ?? null,
      fullName ?? null,
      passwordHash ?? null,
      isActive === undefined ? null : Number(isActive),
      passwordSetBy ?? null,
      now(),
    );
}

/** Statement that deletes an account with its sessions, unless no active one would be left. */
export function deleteAdmin(db: D1Database, id: number): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM admins WHERE id = ?1 AND EXISTS (
         SELECT 1 FROM admins other WHERE other.id <> ?1 AND other.is_active = 1)`,
    )
    .bind(id);
}
