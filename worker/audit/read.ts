import type { AuditFilters } from '#contract/audit/query';
import type { AuditPerson, AuditRow } from '#contract/audit/row';
import { fromParisField } from '#contract/dates';
import { plain, totalOf } from '../database.ts';

const DAY = 86_400_000;
const ROW = `id, action, subject, detail, admin_id, NULLIF(actor, '') AS admin_name, source, times,
  created_at, last_at`;

/** Returns the SQL condition of some filters, and its values. */
function matching({ admin_id, noun, from, to }: AuditFilters) {
  const found: [condition: string, ...values: (string | number)[]][] = [];
  if (admin_id === 0) found.push(['admin_id IS NULL']);
  else if (admin_id) found.push(['admin_id = ?', admin_id]);
  // A range from the dot that ends the noun to the slash, the character after the dot.
  if (noun) found.push(['action >= ? AND action < ?', `${noun}.`, `${noun}/`]);
  if (from) found.push(['created_at >= ?', startOf(from)]);
  if (to) found.push(['created_at < ?', startOf(dayAfter(to))]);
  return {
    where: found.length > 0 ? found.map(([condition]) => condition).join(' AND ') : 'TRUE',
    values: found.flatMap(([, ...values]) => values),
  };
}

/** Returns the instant at which a day begins in Paris. */
function startOf(day: string): string {
  return fromParisField(`${day}T00:00`)!;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);
}

/** Returns the matching entries, newest first, and their total. */
export async function listAudit(
  db: D1Database,
  { limit, offset, ...filters }: AuditFilters & { limit: number; offset: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const { where, values } = matching(filters);
  const [rows, counted] = await db.batch([
    db
      .prepare(`SELECT ${ROW} FROM audit_log WHERE ${where} ORDER BY id DESC LIMIT ? OFFSET ?`)
      .bind(...values, limit, offset),
    db.prepare(`SELECT COUNT(*) AS total FROM audit_log WHERE ${where}`).bind(...values),
  ]);
  return {
    rows: (rows?.results ?? []) as AuditRow[],
    total: totalOf(counted),
  };
}

/** Returns all matching entries, oldest first, for an export. */
export async function exportAudit(db: D1Database, filters: AuditFilters): Promise<AuditRow[]> {
  const { where, values } = matching(filters);
  const { results } = await db
    .prepare(`SELECT ${ROW} FROM audit_log WHERE ${where} ORDER BY id`)
    .bind(...values)
    .all<AuditRow>();
  return results;
}

/** Returns the administrators named in the log, each with their latest name, in alphabetical order. */
export async function listPeople(db: D1Database): Promise<AuditPerson[]> {
  const { results } = await db
    .prepare(
      `SELECT admin_id AS id, actor AS name FROM audit_log l
       WHERE admin_id IS NOT NULL AND actor <> '' AND NOT EXISTS (
         SELECT 1 FROM audit_log later
         WHERE later.admin_id = l.admin_id AND later.id > l.id AND later.actor <> '')
       ORDER BY ${plain('name')}, id`,
    )
    .all<AuditPerson>();
  return results;
}

/** Statement that reads the newest entries, as `AuditRow`. */
export function selectAudit(db: D1Database, limit: number): D1PreparedStatement {
  return db.prepare(`SELECT ${ROW} FROM audit_log ORDER BY id DESC LIMIT ?`).bind(limit);
}
