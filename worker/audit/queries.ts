import { SEVERAL_SOURCES } from '#contract/audit/audit';
import type { AuditPerson, AuditRow } from '#contract/audit/row';
import type { AuditFilters } from '#contract/audit/query';
import { fromParisField } from '#contract/dates';
import type { Conflict } from '#contract/errors';
import { isVersioned, NOUNS, type Noun } from '#contract/nouns';
import { now, plain, totalOf } from '../database.ts';

const DAY = 86_400_000;

export interface AuditEntry {
  /** Who did it, or null when nobody is signed in; their name is copied into the row. */
  adminId: number | null;
  /** What was done, as `<noun>.<verb>`: « article.update ». */
  action: string;
  /** What it was done to, as `<noun>:<id>`: « article:12 ». */
  subject: string;
  /** Its name at that time, for people who read the log. */
  detail: string;
  /** The mark of the address that it came from. */
  source?: string;
}

const INSERT =
  'INSERT INTO audit_log (admin_id, actor, action, subject, detail, source, created_at)';
const ACTOR = `COALESCE(
  (SELECT COALESCE(NULLIF(full_name, ''), username) FROM admins WHERE id = ?1), '')`;

/** Statement that records what a batch does. */
export function audit(db: D1Database, entry: AuditEntry): D1PreparedStatement {
  return db.prepare(`${INSERT} VALUES (?1, ${ACTOR}, ?2, ?3, ?4, ?5, ?6)`).bind(...valuesOf(entry));
}

/** What must be true when a batch begins: SQL with `?`, and its values. */
export interface Condition {
  condition: string;
  values: (string | number)[];
}

/** Nothing has to be true. */
export const ALWAYS: Condition = { condition: 'TRUE', values: [] };

/**
 * The same, only when this is true: it belongs before the statements that the condition is about, so
 * that a write that lost a race leaves no trace.
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
/** SQL: a column of the line in the log that is the ticket `?1`. */
export const ticketLine = (column: string) => `(SELECT ${column} FROM audit_log WHERE ticket = ?1)`;
/** SQL: the version that the ticket `?1` makes. */
export const TICKET_VERSION = ticketLine('version');
/** SQL: whether the ticket `?1` was given. */
export const TICKET_HOLDS = 'EXISTS (SELECT 1 FROM audit_log WHERE ticket = ?1)';

/** The version that a ticket made and for whom, of those that begin so and go on with a colon; null for none. */
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

/** Statement that has the log forget what the row of a ticket was called. */
export function forgetName(db: D1Database, ticket: string): D1PreparedStatement {
  return db
    .prepare(`UPDATE audit_log SET detail = '' WHERE subject = ${ticketLine('subject')}`)
    .bind(ticket);
}

/** A write that is asked for: its line in the log, if what it expects is so. */
export interface Ticket {
  /** Made by the Worker, so that the statements of one batch know it before it is written. */
  id: string;
  adminId: number | null;
  noun: Noun;
  action: string;
  detail: string;
  /** Id of the row; absent for a new one. */
  ref?: number;
  /** The version that the row must have; 0 for none. Absent: any, but there must be one. */
  expected?: number;
  /** SQL over the noun's row; over nothing for a new one. */
  when?: string;
  /** Whether it makes a version of the row, where the noun has versions. */
  isVersion?: boolean;
}

/**
 * Statements that give the tickets of one batch: all of them when every row is as expected, else
 * none. Each of the other statements of the batch asks for its ticket.
 */
export function insertTickets(db: D1Database, tickets: Ticket[]): D1PreparedStatement[] {
  const [first, ...others] = tickets;
  const given = insertTicket(db, first!, allOf(tickets.map(conditionOf)), []);
  return [
    given,
    ...others.map((ticket) =>
      insertTicket(db, ticket, 'EXISTS (SELECT 1 FROM audit_log WHERE ticket = ?8)', [first!.id]),
    ),
  ];
}

function insertTicket(
  db: D1Database,
  { id, noun, ref, isVersion = true, ...entry }: Ticket,
  condition: string,
  values: (string | number)[],
): D1PreparedStatement {
  const { plural, versions } = NOUNS[noun];
  const next = `(SELECT COALESCE(MAX(seq), 0) + 1 FROM sqlite_sequence WHERE name = '${plural}')`;
  const row = ref ?? next;
  const kept = `(SELECT MAX(number) FROM versions WHERE noun = '${noun}' AND ref = ${row})`;
  const present = `(SELECT version FROM ${plural} WHERE id = ${row})`;
  const version =
    versions === 'none' || !isVersion
      ? 'NULL'
      : `1 + MAX(COALESCE(${present}, 0), ${isVersioned(noun) ? `COALESCE(${kept}, 0)` : '0'})`;
  return db
    .prepare(
      `INSERT INTO audit_log
         (admin_id, actor, action, subject, detail, source, created_at, ticket, version)
       SELECT ?1, ${ACTOR}, ?2, ?3 || ':' || ${row}, ?4, ?5, ?6, ?7, ${version} WHERE ${condition}`,
    )
    .bind(...valuesOf({ ...entry, subject: noun }), id, ...values);
}

/** All of these at once. D1 takes no expression that is deeper than 100. */
function allOf(conditions: string[]): string {
  if (conditions.length === 1) return conditions[0]!;
  const half = Math.ceil(conditions.length / 2);
  return `(${allOf(conditions.slice(0, half))}) AND (${allOf(conditions.slice(half))})`;
}

/** What must be true of the row of a ticket. Its numbers are written out: D1 binds 100 values at most. */
function conditionOf({ noun, ref, expected, when }: Ticket): string {
  if (ref === undefined) return when ?? 'TRUE';
  const row = `FROM ${NOUNS[noun].plural} WHERE id = ${Number(ref)} AND (${when ?? 'TRUE'})`;
  return expected === undefined
    ? `EXISTS (SELECT 1 ${row})`
    : `COALESCE((SELECT version ${row}), 0) = ${Number(expected)}`;
}

/**
 * Statement that records a failure. Those of one hour, of one kind, about one account and by one
 * person, or nobody signed in, are one row that counts them: a flood makes few rows an account.
 */
export function auditFailure(db: D1Database, entry: AuditEntry): D1PreparedStatement {
  const values = valuesOf(entry);
  const hour = now().slice(0, 13);
  const by = entry.adminId === null ? '' : ` ${entry.adminId}`;
  return db
    .prepare(
      `INSERT INTO audit_log (admin_id, actor, action, subject, detail, source, created_at, bucket)
       VALUES (?1, ${ACTOR}, ?2, ?3, ?4, ?5, ?6, ?7)
       ON CONFLICT (bucket) DO UPDATE SET times = times + 1, last_at = excluded.created_at,
         source = CASE WHEN source = excluded.source THEN source ELSE ?8 END`,
    )
    .bind(...values, `${hour} ${entry.action} ${entry.subject}${by}`, SEVERAL_SOURCES);
}

function valuesOf({ adminId, action, subject, detail, source = '' }: AuditEntry) {
  return [adminId, action, subject, detail, source, now()];
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
      `SELECT NULLIF(actor, '') AS saved_by, created_at AS saved_at FROM audit_log
       WHERE subject = ?1
       ORDER BY COALESCE(version = ?2, 0) DESC, id DESC LIMIT 1`,
    )
    .bind(subject, version)
    .first<Omit<Conflict, 'version'>>();
  return { version, saved_at: last?.saved_at ?? now(), saved_by: last?.saved_by ?? null };
}

const ROW = `id, action, subject, detail, admin_id, NULLIF(actor, '') AS admin_name, source, times,
  created_at, last_at`;

/** The condition of some filters, and its values. */
function matching({ admin_id, noun, from, to }: AuditFilters) {
  const found: [condition: string, ...values: (string | number)[]][] = [];
  if (admin_id === 0) found.push(['admin_id IS NULL']);
  else if (admin_id) found.push(['admin_id = ?', admin_id]);
  // The dot ends the noun, and the slash is the character after it.
  if (noun) found.push(['action >= ? AND action < ?', `${noun}.`, `${noun}/`]);
  if (from) found.push(['created_at >= ?', startOf(from)]);
  if (to) found.push(['created_at < ?', startOf(dayAfter(to))]);
  return {
    where: found.length > 0 ? found.map(([condition]) => condition).join(' AND ') : 'TRUE',
    values: found.flatMap(([, ...values]) => values),
  };
}

/** The instant at which a day begins in Paris. */
function startOf(day: string): string {
  return fromParisField(`${day}T00:00`)!;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);
}

/** Rows of the log that match, newest first. */
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

/** Every row that matches, oldest first, for an export. */
export async function exportAudit(db: D1Database, filters: AuditFilters): Promise<AuditRow[]> {
  const { where, values } = matching(filters);
  const { results } = await db
    .prepare(`SELECT ${ROW} FROM audit_log WHERE ${where} ORDER BY id`)
    .bind(...values)
    .all<AuditRow>();
  return results;
}

/** Whom the log names, by the last name that each had, in its order. */
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

/** Statement that reads the newest rows of the log, as `AuditRow`. */
export function selectAudit(db: D1Database, limit: number): D1PreparedStatement {
  return db.prepare(`SELECT ${ROW} FROM audit_log ORDER BY id DESC LIMIT ?`).bind(limit);
}
