import { LIMITS } from '#contract/limits';
import { TICKET_REF, type Condition } from '../audit/queries.ts';
import { now } from '../database.ts';

/** Account that a link is for: by its id, or by the ticket of a write. */
export type LinkTarget = { adminId: number } | { ticket: string };

/**
 * Statement that stores the link of an account in place of the former one. Does nothing unless the account is active
 * and has this e-mail address.
 */
export function insertLink(
  db: D1Database,
  { hash, email }: { hash: string; email: string },
  target: LinkTarget,
): D1PreparedStatement {
  const [id, value] =
    'ticket' in target ? [TICKET_REF, target.ticket] : (['?1', target.adminId] as const);
  const expiresAt = new Date(Date.now() + LIMITS.passwordLinkMinutes * 60_000).toISOString();
  return db
    .prepare(
      `INSERT INTO password_links (admin_id, hash, created_at, expires_at)
       SELECT id, ?2, ?3, ?4 FROM admins
       WHERE id = ${id} AND is_active = 1 AND email = ?5 AND email <> ''
       ON CONFLICT (admin_id) DO UPDATE SET
         hash = excluded.hash, created_at = excluded.created_at, expires_at = excluded.expires_at`,
    )
    .bind(value, hash, now(), expiresAt, email);
}

const OPEN = `SELECT l.admin_id FROM password_links l JOIN admins a ON a.id = l.admin_id
  WHERE l.hash = ? AND l.expires_at > ? AND a.is_active = 1`;

/** Condition: the link with this hash is neither used, replaced nor expired, and its account is active. */
export function isOpenLink(hash: string): Condition {
  return { condition: `EXISTS (${OPEN})`, values: [hash, now()] };
}

/** Returns the id of the account whose open link has this hash, or null. */
export async function findLinkOwner(db: D1Database, hash: string): Promise<number | null> {
  return db.prepare(OPEN).bind(hash, now()).first<number>('admin_id');
}

/** Statement that deletes the links that expired before the given time. */
export function deletePasswordLinksBefore(db: D1Database, time: string): D1PreparedStatement {
  return db.prepare('DELETE FROM password_links WHERE expires_at < ?').bind(time);
}
