import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import {
  LAST_IDS,
  SELECT_TABLE_NAMES,
  appliedMigrations,
  countOf,
  deletionFrom,
  insertionInto,
  selectionFrom,
  SELECT_USES,
} from '#worker/backup/queries';
import { doToEach } from '#worker/each';
import { areTasksHeld, holdTasks, releaseTasks } from '#worker/scheduled/queries';
import { filePath, type Manifest } from './backup-folder.ts';
import { runTogether } from '../batch.ts';
import { CommandError } from '../environment.ts';
import { releasedMigrations } from '../migrations.ts';
import { keysOf, type Storage } from './write-backup.ts';

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

export interface RestoreReport {
  /** The number of rows of each table. */
  tables: Record<string, number>;
  files: number;
  /** Stored files that the backup does not have. */
  otherFiles: number;
}

/**
 * Writes a staged backup where nothing is yet, and compares what is there then. When that fails
 * half-way, what was written is removed again. A site that is online goes on meanwhile: files, which no
 * page shows without rows, come first, and the scheduled tasks wait while the rows are written. What a
 * restoration that was cut off has left gives way.
 */
export async function restore(
  { DB, UPLOADS }: Storage,
  staged: DatabaseSync,
  { folder, files }: { folder: string; files: Manifest['files'] },
): Promise<RestoreReport> {
  const tables = parentsFirst(staged);
  await requireMigrated(DB);
  if (await areTasksHeld(DB)) await clear(DB, staged, tables);
  refuseContent(await countRows(DB, staged, tables));
  const storedBefore = new Set(await keysOf(UPLOADS));
  try {
    await copyFiles(UPLOADS, folder, files);
    const stored = new Set(await keysOf(UPLOADS));
    if (!files.every(({ key }) => stored.has(key)))
      throw new CommandError('Des images n’ont pas été restaurées.');
    const counts = await writeRows(DB, staged, tables);
    return { tables: counts, files: files.length, otherFiles: stored.size - files.length };
  } catch (error) {
    const copied = files.map(({ key }) => key).filter((key) => !storedBefore.has(key));
    // What cannot be removed is shown by no page, and replaced the next time.
    await doToEach(copied, (key) => UPLOADS.delete(key)).catch(() => {});
    throw error;
  }
}

/** Returns the number of rows of each table. */
async function writeRows(
  db: D1Database,
  staged: DatabaseSync,
  tables: string[],
): Promise<Record<string, number>> {
  const begin = [holdTasks(db), ...lastIds(db, staged)];
  const present = await countRows(db, staged, tables, begin);
  if (contentIn(present).length > 0) await runTogether(db, [releaseTasks(db)]);
  refuseContent(present);
  try {
    const replaced = tables.filter((table) => REPLACED.includes(table));
    await runTogether(db, deletions(db, staged, replaced));
    for (const table of tables) await copyRows(db, staged, table);
    const counts = await compared(db, staged, tables);
    await runTogether(db, [releaseTasks(db)]);
    return counts;
  } catch (error) {
    await clear(db, staged, tables).catch(() => {
      throw new CommandError(
        'La restauration a été interrompue, et le site est incomplet. Lancez la même commande : elle efface ce qui est là et recommence.',
        { cause: error },
      );
    });
    throw error;
  }
}

/** Every table, after those that its rows refer to. */
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

async function requireMigrated(db: D1Database): Promise<void> {
  const applied = await appliedMigrations(db);
  if (applied.join() !== (await releasedMigrations()).join())
    throw new CommandError(
      'La base de données n’est pas à jour : lancez d’abord « npm run deploy ».',
    );
}

function refuseContent(counts: Record<string, number>): void {
  const found = contentIn(counts);
  if (found.length === 0) return;
  throw new CommandError(
    `Il y a déjà du contenu : ${found.join(', ')}. Une sauvegarde ne se restaure que dans une installation vide. Rien n’a été changé.`,
  );
}

function contentIn(counts: Record<string, number>): string[] {
  return Object.entries(counts)
    .filter(([table, rows]) => rows > 0 && !REPLACED.includes(table))
    .map(([table, rows]) => `${table} (${rows})`);
}

/** Removes what a restoration has written, and lets the tasks go on. */
async function clear(db: D1Database, staged: DatabaseSync, tables: string[]): Promise<void> {
  const { results } = await db.prepare(SELECT_USES).all<{ name: string }>();
  const uses = results.map(({ name }) => name);
  await runTogether(db, [...deletions(db, staged, [...tables, ...uses]), releaseTasks(db)]);
}

/** Those that refer to others come first. */
function deletions(db: D1Database, staged: DatabaseSync, tables: string[]): D1PreparedStatement[] {
  return tables
    .toReversed()
    .map((table) => db.prepare(deletionFrom(table, lastMessage(staged, table))));
}

/**
 * How many rows each table has, of messages those with an id of the backup: all at one moment, before
 * which these statements are run.
 */
async function countRows(
  db: D1Database,
  staged: DatabaseSync,
  tables: string[],
  before: D1PreparedStatement[] = [],
): Promise<Record<string, number>> {
  const counts = tables.map((table) => db.prepare(countOf(table, lastMessage(staged, table))));
  const answers = await runTogether(db, [...before, ...counts]);
  const found = answers.slice(before.length).map(({ results }) => results[0] as { rows: number });
  return Object.fromEntries(tables.map((table, i) => [table, found[i]!.rows]));
}

/** The last id of the backup's messages; undefined for another table. */
function lastMessage(staged: DatabaseSync, table: string): number | undefined {
  if (table !== MESSAGES) return undefined;
  return Number(staged.prepare(LAST_IDS.selectOne).get(table)?.seq ?? 0);
}

async function copyRows(db: D1Database, staged: DatabaseSync, table: string): Promise<void> {
  const orReplace = COUNTED.includes(table) ? 'OR REPLACE' : '';
  let batch: D1PreparedStatement[] = [];
  let bytes = 0;
  for (const row of staged.prepare(selectionFrom(table)).iterate()) {
    const values = Object.values(row);
    batch.push(db.prepare(insertionInto(table, Object.keys(row), orReplace)).bind(...values));
    for (const value of values) bytes += typeof value === 'string' ? value.length : 8;
    if (batch.length < BATCH_ROWS && bytes < BATCH_BYTES) continue;
    await runTogether(db, batch);
    batch = [];
    bytes = 0;
  }
  if (batch.length) await runTogether(db, batch);
}

/** Statements that have new ids begin where those of the backup end. */
function lastIds(db: D1Database, staged: DatabaseSync): D1PreparedStatement[] {
  return staged
    .prepare(LAST_IDS.select)
    .all()
    .flatMap(({ name, seq }) => [
      db.prepare(LAST_IDS.remove).bind(name),
      db.prepare(LAST_IDS.insert).bind(name, seq),
    ]);
}

async function copyFiles(
  bucket: R2Bucket,
  folder: string,
  files: Manifest['files'],
): Promise<void> {
  for (const { key, content_type: contentType } of files)
    await bucket.put(key, await readFile(join(folder, filePath(key))), {
      httpMetadata: { contentType },
    });
}

/** The number of rows of each table, none of them fewer than in the backup. */
async function compared(
  db: D1Database,
  staged: DatabaseSync,
  tables: string[],
): Promise<Record<string, number>> {
  const counts = await countRows(db, staged, tables);
  for (const table of tables)
    if (counts[table]! < Number(staged.prepare(countOf(table)).get()!.rows))
      throw new CommandError(`La table « ${table} » n’a pas été restaurée en entier.`);
  return counts;
}
