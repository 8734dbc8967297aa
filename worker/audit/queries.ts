import { SEVERAL_SOURCES } from '#contract/audit/audit';
import type { Conflict } from '#contract/errors';
import { isVersioned, NOUNS, type Noun } from '#contract/nouns';
import { ADMIN_NAME, now } from '../database.ts';

export interface AuditEntry {
  /** Id of the administrator, or null when the client is not signed in. Their name is copied into the row. */
  adminId: number | null;
  /** The action, as `<noun>.<verb>`: « article.update ». */
  action: string;
  /** The row, as `<noun>:<id>`: « article:12 ». */
  subject: string;
  /** Name of the row at that time, for readers of the log. */
  detail: string;
  /** Mark of the client's address: see `addressMark`. */
  source?: string;
}

const INSERT =
  'INSERT INTO audit_log (admin_id, actor, action, subject, detail, source, created_at)';
const ACTOR = `COALESCE(
  (SELECT ${ADMIN_NAME} FROM admins WHERE id = ?1), '')`;

/** Statement that inserts an audit log entry. */
export function audit(db: D1Database, entry: AuditEntry): D1PreparedStatement {
  return db.prepare(`${INSERT} VALUES (?1, ${ACTOR}, ?2, ?3, ?4, ?5, ?6)`).bind(...valuesOf(entry));
}

/** Condition at the beginning of a batch: SQL with `?`, and its values. */
export interface Condition {
  condition: string;
  values: (string | number)[];
}

/** A condition that always holds. */
export const ALWAYS: Condition = { condition: 'TRUE', values: [] };

/**
 * Statement that inserts an entry only when a condition holds. It belongs before the statements that change what the
 * condition reads, so that a write that lost a race leaves no trace.
 */
export function auditWhen(
  db: D1Database,
  entry: AuditEntry,
  { condition, values }: Condition,
): D1PreparedStatement {
  return db
    .prepare(`${INSERT} SELECT ?1, ${ACTOR}, ?2, ?3, ?4, ?5, ?6 WHERE ${condition}`)
    .bind(...valuesOf(entry), ...values);
}

/** SQL: id of the row that the ticket `?1` is for, null when the write was refused. */
export const TICKET_REF = `(SELECT CAST(substr(subject, instr(subject, ':') + 1) AS INTEGER)
  FROM audit_log WHERE ticket = ?1)`;
/** SQL: a column of the log entry with the ticket `?1`. */
export const ticketLine = (column: string) => `(SELECT ${column} FROM audit_log WHERE ticket = ?1)`;
/** SQL: the version that the write with the ticket `?1` makes. */
export const TICKET_VERSION = ticketLine('version');
/** SQL: true when a log entry has the ticket `?1`. */
export const TICKET_HOLDS = 'EXISTS (SELECT 1 FROM audit_log WHERE ticket = ?1)';

/** Returns version and administrator of the entry whose ticket is this prefix followed by a colon; null for none. */
export async function findTicket(
  db: D1Database,
  beginning: string,
): Promise<{ version: number; admin_id: number | null } | null> {
  return db
    .prepare(
      `SELECT version, admin_id FROM audit_log
       WHERE ticket >= ?1 || ':' AND ticket < ?1 || ';'`,
    )
    .bind(beginning)
    .first();
}

/**
 * Statement that erases the name of a ticket's row from all its log entries, and from those of releases that hold the
 * row and are named after it. It must run before the row's release items are deleted.
 */
export function forgetName(db: D1Database, ticket: string): D1PreparedStatement {
  const subject = ticketLine('subject');
  return db
    .prepare(
      `UPDATE audit_log SET detail = '' WHERE subject = ${subject} OR subject IN (
         SELECT 'release:' || release_id FROM release_items WHERE noun || ':' || ref = ${subject})
       AND EXISTS (SELECT 1 FROM audit_log o
         WHERE o.subject = ${subject} AND o.detail <> '' AND instr(audit_log.detail, o.detail) > 0)`,
    )
    .bind(ticket);
}

/** A requested write. Its log entry is inserted only when its row is as expected. */
export interface Ticket {
  /** Made by the Worker, so that every statement of the batch can refer to it. */
  id: string;
  adminId: number | null;
  noun: Noun;
  action: string;
  detail: string;
  /** Id of the row; absent for a new one. */
  ref?: number;
  /** Version that the row must have; 0 for a row that must not exist. Absent: any version of an existing row. */
  expected?: number;
  /** SQL condition over the noun's row; over nothing for a new one. */
  when?: string;
  /** True when the write makes a version of the row, for nouns with versions. */
  isVersion?: boolean;
}

/** Conditions of one statement. D1 accepts statements of 100 kB, and a condition has up to 300 bytes. */
const CONDITIONS = 250;

/** Statements that insert log entries, and a function that reads from the results of the batch if they did. */
interface Insertion {
  statements: D1PreparedStatement[];
  isDone: (results: D1Result[]) => boolean;
}

/**
 * Returns the statements, first in their batch, that insert its log entries: all of them when every row is as expected,
 * else none. Every other statement of the batch checks that its entry exists.
 */
export function insertTickets(db: D1Database, tickets: Ticket[]): Insertion {
  const [first, ...others] = tickets;
  const conditions = tickets.map(conditionOf);
  const given = insertTicket(db, first!, allOf(conditions.slice(0, CONDITIONS)), []);
  const withdrawals = groupsOf(conditions.slice(CONDITIONS), CONDITIONS).map((group) =>
    db.prepare(`DELETE FROM audit_log WHERE ticket = ? AND NOT (${allOf(group)})`).bind(first!.id),
  );
  const rest = others.map((ticket) =>
    insertTicket(db, ticket, 'EXISTS (SELECT 1 FROM audit_log WHERE ticket = ?8)', [first!.id]),
  );
  return {
    statements: [given, ...withdrawals, ...rest],
    isDone: ([inserted, ...results]) =>
      inserted!.meta.changes > 0 &&
      results.slice(0, withdrawals.length).every(({ meta }) => meta.changes === 0),
  };
}

function groupsOf<Item>(items: Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}

function insertTicket(
  db: D1Database,
  { id, noun, ref, isVersion = true, ...entry }: Ticket,
  condition: string,
  values: (string | number)[],
): D1PreparedStatement {
  const { plural } = NOUNS[noun];
  const hasVersion = isVersioned(noun) || NOUNS[noun].versions === 'counted';
  const next = `(SELECT COALESCE(MAX(seq), 0) + 1 FROM sqlite_sequence WHERE name = '${plural}')`;
  const row = ref ?? next;
  const lastVersion = `(SELECT MAX(number) FROM versions WHERE noun = '${noun}' AND ref = ${row})`;
  const present = `(SELECT version FROM ${plural} WHERE id = ${row})`;
  const version =
    !hasVersion || !isVersion
      ? 'NULL'
      : `1 + MAX(COALESCE(${present}, 0), ${isVersioned(noun) ? `COALESCE(${lastVersion}, 0)` : '0'})`;
  return db
    .prepare(
      `INSERT INTO audit_log
         (admin_id, actor, action, subject, detail, source, created_at, ticket, version)
       SELECT ?1, ${ACTOR}, ?2, ?3 || ':' || ${row}, ?4, ?5, ?6, ?7, ${version} WHERE ${condition}`,
    )
    .bind(...valuesOf({ ...entry, subject: noun }), id, ...values);
}

/** Joins conditions with AND. D1 accepts expressions at most 100 levels deep. */
function allOf(conditions: string[]): string {
  if (conditions.length === 1) return conditions[0]!;
  const half = Math.ceil(conditions.length / 2);
  return `(${allOf(conditions.slice(0, half))}) AND (${allOf(conditions.slice(half))})`;
}

/** SQL condition on the row of a ticket. Numbers are written into the SQL, since D1 binds at most 100 values. */
function conditionOf({ noun, ref, expected, when }: Ticket): string {
  if (ref === undefined) return when ?? 'TRUE';
  const row = `FROM ${NOUNS[noun].plural} WHERE id = ${Number(ref)} AND (${when ?? 'TRUE'})`;
  return expected === undefined
    ? `EXISTS (SELECT 1 ${row})`
    : `COALESCE((SELECT version ${row}), 0) = ${Number(expected)}`;
}

/**
 * Statement that records a failure. Failures of one hour, one kind, one account and one administrator share one row
 * with a counter, so that a flood adds few rows.
 */
export function auditFailure(db: D1Database, entry: AuditEntry): D1PreparedStatement {
  const values = valuesOf(entry);
  const hour = now().slice(0, 13);
  const actor = entry.adminId === null ? '' : ` ${entry.adminId}`;
  return db
    .prepare(
      `INSERT INTO audit_log (admin_id, actor, action, subject, detail, source, created_at, bucket)
       VALUES (?1, ${ACTOR}, ?2, ?3, ?4, ?5, ?6, ?7)
       ON CONFLICT (bucket) DO UPDATE SET times = times + 1, last_at = excluded.created_at,
         source = CASE WHEN source = excluded.source THEN source ELSE ?8 END`,
    )
    .bind(...values, `${hour} ${entry.action} ${entry.subject}${actor}`, SEVERAL_SOURCES);
}

function valuesOf({ adminId, action, subject, detail, source = '' }: AuditEntry) {
  return [adminId, action, subject, detail, source, now()];
}

/** Statement that deletes the entries older than the given time. */
export function deleteAuditBefore(db: D1Database, time: string): D1PreparedStatement {
  return db.prepare('DELETE FROM audit_log WHERE created_at < ?').bind(time);
}

/** Returns the last writer of a row and the time of that write, for the `conflict` error. */
export async function conflictOn(
  db: D1Database,
  subject: string,
  version: number,
): Promise<Conflict> {
  const last = await db
    .prepare(
      `SELECT NULLIF(actor, '') AS saved_by, created_at AS saved_at FROM audit_log
       WHERE subject = ?1
       ORDER BY COALESCE(version = ?2, 0) DESC, id DESC LIMIT 1`,
    )
    .bind(subject, version)
    .first<Omit<Conflict, 'version'>>();
  return { version, saved_at: last?.saved_at ?? now(), saved_by: last?.saved_by ?? null };
}
