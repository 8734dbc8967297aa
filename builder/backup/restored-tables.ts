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
  lastMessageBegun,
  type Restoration,
} from '#worker/restoring/queries';
import { runTogether } from '../batch.ts';

const BATCH_BYTES = 1_000_000;
const BATCH_ROWS = 200;

/** What visitors send at any time stays: its ids are beyond those of the backup. */
const MESSAGES = 'contact_messages';

/** What visitors and robots have counted meanwhile gives way to what the backup has. */
const COUNTED = ['audit_log', 'page_views'];

/** What a site has before anybody has written in it: traces, and accounts that a command made. */
const REPLACED = [
  'admins',
  'audit_log',
  'page_views',
  'recovery_codes',
  'second_keys',
  'view_days',
  'view_pages',
];

/** A database, and the staged backup that goes there. */
export interface Target {
  db: D1Database;
  staged: DatabaseSync;
  /** Every table, after those that its rows refer to. */
  tables: string[];
  /** The last id that the backup gives messages. */
  lastMessage: number;
}

/** What is there at one moment. */
export interface Present {
  restoration: Restoration | null;
  /** The number of rows of each table, of messages those with an id of a backup. */
  counts: Record<string, number>;
  /** How many messages visitors have sent beside those. */
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

/** Reads what is there, once these statements were run: all at one moment. */
export async function lookAt(
  { db, tables, lastMessage }: Target,
  before: D1PreparedStatement[] = [],
): Promise<Present> {
  const begun = lastMessageBegun(lastMessage);
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

/** SQL: nobody has written anything there yet. */
export function isUntouched({ tables, lastMessage }: Target): string {
  return tables
    .filter((table) => !REPLACED.includes(table))
    .map((table) => isEmpty(table, table === MESSAGES ? lastMessage : undefined))
    .join(' AND ');
}

/** What somebody has written. */
export function contentIn(counts: Record<string, number>): string[] {
  const written = Object.entries(counts).filter(([table]) => !REPLACED.includes(table));
  return filledIn(Object.fromEntries(written));
}

/** Each table that has rows, with their number. */
export function filledIn(counts: Record<string, number>): string[] {
  return Object.entries(counts)
    .filter(([, rows]) => rows > 0)
    .map(([table, rows]) => `${table} (${rows})`);
}

/** Statements that remove what a site has before anybody has written in it. */
export function deleteReplaced(target: Target): D1PreparedStatement[] {
  const replaced = target.tables.filter((table) => REPLACED.includes(table));
  return deletions(target.db, replaced, target.lastMessage);
}

/** Statements that remove everything, but for the messages after that one. */
export async function deleteAll(
  { db, tables }: Target,
  lastMessage: number,
): Promise<D1PreparedStatement[]> {
  const { results } = await db.prepare(SELECT_USES).all<{ name: string }>();
  return deletions(db, [...tables, ...results.map(({ name }) => name)], lastMessage);
}

/** Those that refer to others come first. */
function deletions(db: D1Database, tables: string[], lastMessage: number): D1PreparedStatement[] {
  return tables
    .toReversed()
    .map((table) => db.prepare(deletionFrom(table, table === MESSAGES ? lastMessage : undefined)));
}

/** Statements that have new ids begin where those of the backup end, if the owner is this one. */
export function beginIds({ db, staged }: Target, owner: string): D1PreparedStatement[] {
  return staged
    .prepare(LAST_IDS.select)
    .all()
    .flatMap(({ name, seq }) =>
      beginIdsAfter(db, owner, { name: String(name), lastId: Number(seq) }),
    );
}

/** The rows of a table as statements, a batch at a time. */
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

/** Statement that removes the messages of this backup, whatever has become of them. */
export function deleteOwnMessages({ db, staged }: Target): D1PreparedStatement {
  const rows = staged.prepare(selectionFrom(MESSAGES)).all();
  return db.prepare(DELETE_SUBMITTED).bind(JSON.stringify(rows.map((row) => row.submission)));
}

/** A table that has fewer rows than in the backup; undefined when all are there. */
export function missingIn(
  { staged, tables }: Target,
  counts: Record<string, number>,
): string | undefined {
  return tables.find(
    (table) => counts[table]! < Number(staged.prepare(countOf(table)).get()!.rows),
  );
}
