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
import { filePath, type Manifest } from './backup-folder.ts';
import { runTogether } from '../batch.ts';
import { CommandError } from '../environment.ts';
import { releasedMigrations } from '../migrations.ts';
import { keysOf, type Storage } from './write-backup.ts';

const BATCH_BYTES = 1_000_000;
const BATCH_ROWS = 200;

/** What a site that is online writes by itself, before anybody has signed in to it. */
const TRACES = ['builds', 'login_attempts', 'page_views', 'view_days', 'view_pages'];

export interface RestoreReport {
  /** The number of rows of each table. */
  tables: Record<string, number>;
  files: number;
}

/**
 * Writes a staged backup where nothing is yet, and compares what is there then. When that fails
 * half-way, what was written is removed again.
 */
export async function restore(
  storage: Storage,
  staged: DatabaseSync,
  { folder, files }: { folder: string; files: Manifest['files'] },
): Promise<RestoreReport> {
  const tables = parentsFirst(staged);
  await requireEmpty(storage, tables);
  try {
    await clear(storage, tables);
    for (const table of tables) await copyRows(storage.DB, staged, table);
    await copyLastIds(storage.DB, staged);
    await copyFiles(storage.UPLOADS, folder, files);
    return await compared(storage, staged, tables, files);
  } catch (error) {
    await clear(storage, tables);
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

async function requireEmpty({ DB, UPLOADS }: Storage, tables: string[]): Promise<void> {
  const applied = await appliedMigrations(DB);
  if (applied.join() !== (await releasedMigrations()).join())
    throw new CommandError(
      'La base de données n’est pas à jour : lancez d’abord « npm run deploy ».',
    );
  const counts = await countRows(DB, tables);
  const full = tables.filter((table) => counts[table] && !TRACES.includes(table));
  const files = (await keysOf(UPLOADS)).length;
  if (!full.length && !files) return;
  const found = [
    ...full.map((table) => `${table} (${counts[table]})`),
    ...(files ? [`images (${files})`] : []),
  ];
  throw new CommandError(
    `Il y a déjà du contenu : ${found.join(', ')}. Une sauvegarde ne se restaure que dans une installation vide. Rien n’a été changé.`,
  );
}

async function clear({ DB, UPLOADS }: Storage, tables: string[]): Promise<void> {
  const { results } = await DB.prepare(SELECT_USES).all<{ name: string }>();
  const emptied = [...results.map(({ name }) => name), ...tables.toReversed()];
  const deletions = emptied.map((table) => DB.prepare(deletionFrom(table)));
  await runTogether(DB, deletions);
  for (const key of await keysOf(UPLOADS)) await UPLOADS.delete(key);
}

async function copyRows(db: D1Database, staged: DatabaseSync, table: string): Promise<void> {
  let batch: D1PreparedStatement[] = [];
  let bytes = 0;
  for (const row of staged.prepare(selectionFrom(table)).iterate()) {
    const values = Object.values(row);
    batch.push(db.prepare(insertionInto(table, Object.keys(row))).bind(...values));
    for (const value of values) bytes += typeof value === 'string' ? value.length : 8;
    if (batch.length < BATCH_ROWS && bytes < BATCH_BYTES) continue;
    await runTogether(db, batch);
    batch = [];
    bytes = 0;
  }
  if (batch.length) await runTogether(db, batch);
}

async function copyLastIds(db: D1Database, staged: DatabaseSync): Promise<void> {
  const statements = staged
    .prepare(LAST_IDS.select)
    .all()
    .flatMap(({ name, seq }) => [
      db.prepare(LAST_IDS.remove).bind(name),
      db.prepare(LAST_IDS.insert).bind(name, seq),
    ]);
  if (statements.length) await runTogether(db, statements);
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
  for (const table of tables)
    if (staged.prepare(countOf(table)).get()!.rows !== counts[table])
      throw new CommandError(`La table « ${table} » n’a pas été restaurée en entier.`);
  const stored = (await keysOf(UPLOADS)).length;
  if (stored !== files.length) throw new CommandError('Des images n’ont pas été restaurées.');
  return { tables: counts, files: stored };
}
