import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import {
  LAST_IDS,
  SELECT_TABLE_NAMES,
  appliedMigrations,
  countOf,
  countRows,
  deletionFrom,
  insertionInto,
  selectionFrom,
  SELECT_USES,
} from '#worker/backup/queries';
import { holdTasks, releaseTasks } from '#worker/scheduled/queries';
import { filePath, type Manifest } from './backup-folder.ts';
import { runTogether } from '../batch.ts';
import { CommandError } from '../environment.ts';
import { releasedMigrations } from '../migrations.ts';
import { keysOf, type Storage } from './write-backup.ts';

const BATCH_BYTES = 1_000_000;
const BATCH_ROWS = 200;

/** How long the tasks wait, at most, when the command is killed. */
const LONGEST = 3_600_000;

/** What visitors and robots write at any time: their rows give way, and others may come. */
const VISITED = ['audit_log', 'contact_messages', 'page_views'];

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
 * half-way, what was written is removed again. A site that is online goes on meanwhile, without its
 * tasks: visitors' rows have ids beyond those of the backup.
 */
export async function restore(
  storage: Storage,
  staged: DatabaseSync,
  { folder, files }: { folder: string; files: Manifest['files'] },
): Promise<RestoreReport> {
  const tables = parentsFirst(staged);
  const { DB, UPLOADS } = storage;
  await requireEmpty(DB, tables);
  const storedBefore = new Set(await keysOf(UPLOADS));
  await holdTasks(DB, new Date(Date.now() + LONGEST).toISOString());
  try {
    const replaced = tables.filter((table) => REPLACED.includes(table));
    await runTogether(DB, [...deletions(DB, replaced), ...lastIds(DB, staged)]);
    for (const table of tables) await copyRows(DB, staged, table);
    await copyFiles(UPLOADS, folder, files);
    return await compared(storage, staged, tables, files);
  } catch (error) {
    await clear(DB, tables);
    for (const { key } of files) if (!storedBefore.has(key)) await UPLOADS.delete(key);
    throw error;
  } finally {
    await releaseTasks(DB);
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

async function requireEmpty(DB: D1Database, tables: string[]): Promise<void> {
  const applied = await appliedMigrations(DB);
  if (applied.join() !== (await releasedMigrations()).join())
    throw new CommandError(
      'La base de données n’est pas à jour : lancez d’abord « npm run deploy ».',
    );
  const counts = await countRows(DB, tables);
  const full = tables.filter((table) => counts[table] && !REPLACED.includes(table));
  if (!full.length) return;
  const found = full.map((table) => `${table} (${counts[table]})`);
  throw new CommandError(
    `Il y a déjà du contenu : ${found.join(', ')}. Une sauvegarde ne se restaure que dans une installation vide. Rien n’a été changé.`,
  );
}

async function clear(db: D1Database, tables: string[]): Promise<void> {
  const { results } = await db.prepare(SELECT_USES).all<{ name: string }>();
  const uses = results.map(({ name }) => name);
  await runTogether(db, deletions(db, [...tables, ...uses]));
}

/** Those that refer to others come first. */
function deletions(db: D1Database, tables: string[]): D1PreparedStatement[] {
  return tables.toReversed().map((table) => db.prepare(deletionFrom(table)));
}

async function copyRows(db: D1Database, staged: DatabaseSync, table: string): Promise<void> {
  const orReplace = VISITED.includes(table) ? 'OR REPLACE' : '';
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

async function compared(
  { DB, UPLOADS }: Storage,
  staged: DatabaseSync,
  tables: string[],
  files: Manifest['files'],
): Promise<RestoreReport> {
  const counts = await countRows(DB, tables);
  for (const table of tables) {
    const missing = Number(staged.prepare(countOf(table)).get()!.rows) - counts[table]!;
    if (missing > 0 || (missing < 0 && !VISITED.includes(table)))
      throw new CommandError(`La table « ${table} » n’a pas été restaurée en entier.`);
  }
  const stored = new Set(await keysOf(UPLOADS));
  if (!files.every(({ key }) => stored.has(key)))
    throw new CommandError('Des images n’ont pas été restaurées.');
  return { tables: counts, files: files.length, otherFiles: stored.size - files.length };
}
