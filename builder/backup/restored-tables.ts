import type { DatabaseSync } from 'node:sqlite';
import {
  DELETE_SUBMITTED,
  LAST_IDS,
  SELECT_TABLE_NAMES,
  SELECT_USES,
  countOf,
  deletionFrom,
  insertionInto,
  isEmpty,
  selectionFrom,
} from '#worker/backup/queries';
import {
  SELECT_RESTORATION,
  beginIdsAfter,
  lastBackupMessageSql,
  type Restoration,
} from '#worker/restoring/queries';
import { runTogether } from '../batch.ts';

const BATCH_BYTES = 1_000_000;
const BATCH_ROWS = 200;

/**
 * Table of messages. Visitors may send messages during a restoration. They get ids above those of
 * the backup, and are kept.
 */
const MESSAGES = 'contact_messages';

/** Tables that visitors and robots fill during a restoration. Rows of the backup replace them. */
const COUNTED = ['audit_log', 'page_views'];

/**
 * Tables that a site fills before an administrator writes content: traces, and accounts made by a
 * command.
 */
const REPLACED = [
  'admins',
  'audit_log',
  'page_views',
  'recovery_codes',
  'second_keys',
  'view_days',
  'view_pages',
];

/** A database, and the staged backup to restore into it. */
export interface Target {
  db: D1Database;
  staged: DatabaseSync;
  /** All tables, parents before the tables that refer to them. */
  tables: string[];
  /** Last message id of the backup. */
  lastMessage: number;
}

/** State of the database at one moment. */
export interface Present {
  restoration: Restoration | null;
  /** Number of rows of each table. Of messages, only those with an id of a backup count. */
  counts: Record<string, number>;
  /** Number of messages received from visitors, besides those of a backup. */
  received: number;
}

export function targetOf(db: D1Database, staged: DatabaseSync): Target {
  const last = staged.prepare(LAST_IDS.selectOne).get(MESSAGES);
  return { db, staged, tables: parentsFirst(staged), lastMessage: Number(last?.seq ?? 0) };
}

function parentsFirst(staged: DatabaseSync): string[] {
  const ordered = new Set<string>();
  const add = (table: string) => {
    const parents = staged.prepare(`PRAGMA foreign_key_list("${table}")`).all();
    for (const { table: parent } of parents) if (parent !== table) add(String(parent));
    ordered.add(table);
  };
  for (const { name } of staged.prepare(SELECT_TABLE_NAMES).all()) add(String(name));
  return [...ordered];
}

/** Runs statements and then reads the state, in one transaction. */
export async function lookAt(
  { db, tables, lastMessage }: Target,
  before: D1PreparedStatement[] = [],
): Promise<Present> {
  const begun = lastBackupMessageSql(lastMessage);
  const counts = tables.map((table) => countOf(table, table === MESSAGES ? begun : undefined));
  const questions = [SELECT_RESTORATION, countOf(MESSAGES), ...counts];
  const answers = await runTogether(db, [...before, ...questions.map((sql) => db.prepare(sql))]);
  const [restoration, all, ...found] = answers
    .slice(before.length)
    .map(({ results }) => results[0]) as [Restoration?, ...{ rows: number }[]];
  const rows = Object.fromEntries(tables.map((table, i) => [table, found[i]!.rows]));
  return {
    restoration: restoration ?? null,
    counts: rows,
    received: all!.rows - (rows[MESSAGES] ?? 0),
  };
}

/** Returns an SQL condition that is true while the site has no content. */
export function isUntouched({ tables, lastMessage }: Target): string {
  return tables
    .filter((table) => !REPLACED.includes(table))
    .map((table) => isEmpty(table, table === MESSAGES ? lastMessage : undefined))
    .join(' AND ');
}

/** Lists the tables that hold content, with their number of rows. */
export function contentIn(counts: Record<string, number>): string[] {
  const written = Object.entries(counts).filter(([table]) => !REPLACED.includes(table));
  return filledIn(Object.fromEntries(written));
}

/** Lists the tables that have rows, with their number. */
export function filledIn(counts: Record<string, number>): string[] {
  return Object.entries(counts)
    .filter(([, rows]) => rows > 0)
    .map(([table, rows]) => `${table} (${rows})`);
}

/** Returns statements that delete the rows that a site has before any content. */
export function deleteReplaced(target: Target): D1PreparedStatement[] {
  const replaced = target.tables.filter((table) => REPLACED.includes(table));
  return deletions(target.db, replaced, target.lastMessage);
}

/** Returns statements that delete everything except messages after `lastMessage`. */
export async function deleteAll(
  { db, tables }: Target,
  lastMessage: number,
): Promise<D1PreparedStatement[]> {
  const { results } = await db.prepare(SELECT_USES).all<{ name: string }>();
  return deletions(db, [...tables, ...results.map(({ name }) => name)], lastMessage);
}

/** Returns deletions, children before their parents. */
function deletions(db: D1Database, tables: string[], lastMessage: number): D1PreparedStatement[] {
  return tables
    .toReversed()
    .map((table) => db.prepare(deletionFrom(table, table === MESSAGES ? lastMessage : undefined)));
}

/**
 * Returns statements that make new ids start after those of the backup, if `owner` holds the lock.
 */
export function beginIds({ db, staged }: Target, owner: string): D1PreparedStatement[] {
  return staged
    .prepare(LAST_IDS.select)
    .all()
    .flatMap(({ name, seq }) =>
      beginIdsAfter(db, owner, { name: String(name), lastId: Number(seq) }),
    );
}

/** Yields batches of statements that insert the rows of a table. */
export function* insertions(
  { db, staged }: Target,
  table: string,
): Generator<D1PreparedStatement[]> {
  const orReplace = COUNTED.includes(table) ? 'OR REPLACE' : '';
  let batch: D1PreparedStatement[] = [];
  let bytes = 0;
  for (const row of staged.prepare(selectionFrom(table)).iterate()) {
    const values = Object.values(row);
    batch.push(db.prepare(insertionInto(table, Object.keys(row), orReplace)).bind(...values));
    for (const value of values) bytes += typeof value === 'string' ? value.length : 8;
    if (batch.length < BATCH_ROWS && bytes < BATCH_BYTES) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length) yield batch;
}

/**
 * Returns a statement that deletes the messages of this backup by their idempotency keys, even if
 * their ids changed.
 */
export function deleteOwnMessages({ db, staged }: Target): D1PreparedStatement {
  const rows = staged.prepare(selectionFrom(MESSAGES)).all();
  return db.prepare(DELETE_SUBMITTED).bind(JSON.stringify(rows.map((row) => row.submission)));
}

/** Returns a table that has fewer rows than the backup, or undefined. */
export function missingIn(
  { staged, tables }: Target,
  counts: Record<string, number>,
): string | undefined {
  return tables.find(
    (table) => counts[table]! < Number(staged.prepare(countOf(table)).get()!.rows),
  );
}
