import { LIMITS } from '#contract/limits';
import type { ReleaseLink, ReleaseRemark, RemarkForm } from '#contract/pages/shared-site';
import { ADMIN_NAME } from '../database.ts';

/** A link that shows the site as it will be after a release. */
export interface StoredLink {
  id: string;
  releaseId: number;
  adminId: number;
  expiresAt: string;
}

/** Inserts a link, unless its release has the maximum number of links. Returns true when it is stored. */
export async function insertLink(db: D1Database, link: StoredLink, at: string): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO release_links (id, release_id, admin_id, created_at, expires_at)
       SELECT ?1, ?2, ?3, ?4, ?5 WHERE (SELECT COUNT(*) FROM release_links
         WHERE release_id = ?2 AND expires_at > ?4) < ${LIMITS.releaseLinks}`,
    )
    .bind(link.id, link.releaseId, link.adminId, at, link.expiresAt)
    .run();
  return meta.changes > 0;
}

/** Returns a link that has not expired at `at`, or null. */
export async function findLink(db: D1Database, id: string, at: string): Promise<StoredLink | null> {
  return db
    .prepare(
      `SELECT id, release_id AS releaseId, admin_id AS adminId, expires_at AS expiresAt
       FROM release_links WHERE id = ? AND expires_at > ?`,
    )
    .bind(id, at)
    .first<StoredLink>();
}

/** Deletes a link of a release. Returns false when there is none. */
export async function deleteLink(db: D1Database, releaseId: number, id: string): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM release_links WHERE release_id = ? AND id = ?')
    .bind(releaseId, id)
    .run();
  return meta.changes > 0;
}

/** Statement that deletes the links that expired before the given time. */
export function deleteLinksBefore(db: D1Database, time: string): D1PreparedStatement {
  return db.prepare('DELETE FROM release_links WHERE expires_at < ?').bind(time);
}

/** Returns the valid links of a release and the notes about it, newest first. */
export async function readSharing(
  db: D1Database,
  releaseId: number,
  at: string,
): Promise<{ links: Omit<ReleaseLink, 'url'>[]; remarks: ReleaseRemark[] }> {
  const [links, remarks] = await db.batch([
    db
      .prepare(
        `SELECT l.id, l.expires_at, ${ADMIN_NAME} AS made_by
         FROM release_links l JOIN admins ON admins.id = l.admin_id
         WHERE l.release_id = ? AND l.expires_at > ? ORDER BY l.created_at DESC, l.id`,
      )
      .bind(releaseId, at),
    db
      .prepare(
        `SELECT id, path, name, text, created_at FROM release_remarks
         WHERE release_id = ? ORDER BY id DESC`,
      )
      .bind(releaseId),
  ]);
  return {
    links: links!.results as Omit<ReleaseLink, 'url'>[],
    remarks: remarks!.results as ReleaseRemark[],
  };
}

const HOUR = 3_600_000;

/**
 * Inserts a note, once if it was sent twice. Returns false when its release has the maximum number of notes, in all or
 * of the last hour.
 */
export async function insertRemark(
  db: D1Database,
  releaseId: number,
  { path, name, text }: RemarkForm,
  at: string,
): Promise<boolean> {
  const equal = `SELECT 1 FROM release_remarks
    WHERE release_id = ?1 AND path = ?2 AND name = ?3 AND text = ?4`;
  const stored = 'SELECT COUNT(*) FROM release_remarks WHERE release_id = ?1';
  const [, found] = await db.batch([
    db
      .prepare(
        `INSERT INTO release_remarks (release_id, path, name, text, created_at)
         SELECT ?1, ?2, ?3, ?4, ?5 WHERE NOT EXISTS (${equal})
           AND (${stored}) < ${LIMITS.releaseRemarks}
           AND (${stored} AND created_at > ?6) < ${LIMITS.hourlyRemarks}`,
      )
      .bind(releaseId, path, name, text, at, new Date(Date.parse(at) - HOUR).toISOString()),
    db.prepare(equal).bind(releaseId, path, name, text),
  ]);
  return found!.results.length > 0;
}

/** Deletes a note about a release. Returns false when there is none. */
export async function deleteRemark(
  db: D1Database,
  releaseId: number,
  id: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM release_remarks WHERE release_id = ? AND id = ?')
    .bind(releaseId, id)
    .run();
  return meta.changes > 0;
}

/** Statement that deletes the notes stored before the given time. */
export function deleteRemarksBefore(db: D1Database, time: string): D1PreparedStatement {
  return db.prepare('DELETE FROM release_remarks WHERE created_at < ?').bind(time);
}
