import type { AuditRow } from '#contract/audit';
import type { Conflict } from '#contract/errors';
import { now } from '../database.ts';

export interface AuditEntry {
  adminId: number | null;
  /** What was done, as `<noun>.<verb>`: « article.update ». */
  action: string;
  /** What it was done to, as `<noun>:<id>`: « article:12 ». */
  subject: string;
  /** Its name at that time, for people who read the log. */
  detail: string;
}

const INSERT = 'INSERT INTO audit_log (admin_id, action, subject, detail, created_at)';

/** Statement that records what a batch does. */
export function audit(db: D1Database, entry: AuditEntry): D1PreparedStatement {
  return db.prepare(`${INSERT} VALUES (?, ?, ?, ?, ?)`).bind(...valuesOf(entry));
}

/**
 * The same, only when the statement just before it in the batch changed a row: a write that lost a
 * race leaves no trace. It counts as a change itself, so that such statements can follow one another.
 */
export function auditIfChanged(db: D1Database, entry: AuditEntry): D1PreparedStatement {
  return db.prepare(`${INSERT} SELECT ?, ?, ?, ?, ? WHERE changes() > 0`).bind(...valuesOf(entry));
}

/** Records the creation of the row that the batch inserted last into `table`: ids only grow. */
export function auditCreation(
  db: D1Database,
  table: 'admins' | 'articles' | 'categories' | 'testimonials',
  { subject, ...entry }: AuditEntry,
): D1PreparedStatement {
  return db
    .prepare(`${INSERT} SELECT ?, ?, ? || ':' || MAX(id), ?, ? FROM ${table}`)
    .bind(...valuesOf({ ...entry, subject }));
}

function valuesOf({ adminId, action, subject, detail }: AuditEntry) {
  return [adminId, action, subject, detail, now()];
}

/** Statement that forgets what was done before the given time. */
export function deleteAuditBefore(db: D1Database, time: string): D1PreparedStatement {
  return db.prepare('DELETE FROM audit_log WHERE created_at < ?').bind(time);
}

/** Who last wrote to something, and when: for the answer to the one who lost the race. */
export async function conflictOn(
  db: D1Database,
  subject: string,
  version: number,
): Promise<Conflict> {
  const last = await db
    .prepare(
      `SELECT COALESCE(NULLIF(a.full_name, ''), a.username) AS saved_by, l.created_at AS saved_at
       FROM audit_log l LEFT JOIN admins a ON a.id = l.admin_id
       WHERE l.subject = ? ORDER BY l.id DESC LIMIT 1`,
    )
    .bind(subject)
    .first<Omit<Conflict, 'version'>>();
  return { version, saved_at: last?.saved_at ?? now(), saved_by: last?.saved_by ?? null };
}

/** The log, newest first. */
export async function listAudit(
  db: D1Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const [rows, counted] = await db.batch([
    selectAudit(db, limit, offset),
    db.prepare('SELECT COUNT(*) AS total FROM audit_log'),
  ]);
  return {
    rows: (rows?.results ?? []) as AuditRow[],
    total: (counted?.results[0] as { total: number } | undefined)?.total ?? 0,
  };
}

/** Statement that reads the newest rows of the log, as `AuditRow`. */
export function selectAudit(db: D1Database, limit: number, offset: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT l.id, l.action, l.subject, l.detail, l.created_at,
         COALESCE(NULLIF(a.full_name, ''), a.username) AS admin_name
       FROM audit_log l LEFT JOIN admins a ON a.id = l.admin_id
       ORDER BY l.id DESC LIMIT ? OFFSET ?`,
    )
    .bind(limit, offset);
}
