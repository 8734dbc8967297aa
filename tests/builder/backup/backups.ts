import { openLocalState } from '#builder/local/state/local-state';
import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CHECKSUMS } from '#builder/backup/backup-folder';
import { OF_THE_MOMENT } from '#worker/backup/queries';
import { runToEnd } from '../started-product.ts';

/** Runs a command of the project and waits for its end. */
export const runScript = (script: string, args: string[], stateDir: string) =>
  runToEnd(`builder/commands/${script}.ts`, args, { STATE_DIR: stateDir });

type Tables = Record<string, Record<string, unknown>[]>;

/** Reads every row of every table of a closed local state, with SQLite directly. */
export async function readState(stateDir: string): Promise<Tables> {
  const folder = join(stateDir, 'v3/d1/miniflare-D1DatabaseObject');
  const file = (await readdir(folder)).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))!;
  const database = new DatabaseSync(join(folder, file));
  const tables = database
    .prepare(
      `SELECT name FROM pragma_table_list
       WHERE type = 'table' AND schema = 'main' AND name NOT LIKE '\\_cf%' ESCAPE '\\'
         AND name NOT LIKE 'sqlite\\_schema' ESCAPE '\\'`,
    )
    .all()
    .map(({ name }) => String(name))
    .sort();
  const rows = tables.map((name) => [
    name,
    database
      .prepare(`SELECT * FROM "${name}" ORDER BY 1, 2`)
      .all()
      .map((row) => ({ ...row })),
  ]);
  database.close();
  return Object.fromEntries(rows) as Tables;
}

/** Returns the tables and sequences that a restoration must reproduce. */
export function content({ d1_migrations, sqlite_sequence, ...tables }: Tables) {
  const sequences = (sqlite_sequence ?? []).filter(({ name }) => name !== 'd1_migrations');
  return {
    tables: Object.fromEntries(
      Object.entries(tables)
        .filter(([name]) => !OF_THE_MOMENT.includes(name))
        // Backups are logged after they are made.
        .map(([name, rows]) => [name, rows.filter((row) => !isBackupEntry(row))]),
    ),
    migrations: d1_migrations!.map(({ name }) => name),
    lastIds: Object.fromEntries(sequences.map(({ name, seq }) => [name, seq])),
  };
}

function isBackupEntry(row: object): boolean {
  return 'action' in row && row.action === 'backup.create';
}

/** Reads every row of every table of a backup. */
export async function readBackupTables(folder: string): Promise<Tables> {
  const names = (await readdir(join(folder, 'tables'))).sort();
  const entries = names.map(async (name) => {
    const lines = (await readFile(join(folder, 'tables', name), 'utf8')).trimEnd().split('\n');
    const rows = lines.filter(Boolean).map((line) => JSON.parse(line) as object);
    return [name.replace('.ndjson', ''), rows];
  });
  return Object.fromEntries(await Promise.all(entries)) as Tables;
}

/** Flips one bit in the middle of a file. */
export async function flipBit(file: string): Promise<void> {
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = bytes[middle]! ^ 1;
  await writeFile(file, bytes);
}

/** Rewrites a file of a backup and its checksum. */
export async function rewrite(
  folder: string,
  path: string,
  change: (text: string) => string,
): Promise<void> {
  const text = change(await readFile(join(folder, path), 'utf8'));
  await writeFile(join(folder, path), text);
  const sums = await readFile(join(folder, CHECKSUMS), 'utf8');
  const sum = createHash('sha256').update(text).digest('hex');
  await writeFile(
    join(folder, CHECKSUMS),
    sums.replace(new RegExp(`^.*  ${path}$`, 'm'), `${sum}  ${path}`),
  );
}

/** Returns every stored file with its type. */
export async function storedFiles(stateDir: string) {
  const { env, close } = await openLocalState(stateDir);
  const { objects } = await env.UPLOADS.list();
  const files = objects.map(async ({ key }: { key: string }) => {
    const file = (await env.UPLOADS.get(key))!;
    const bytes = Buffer.from(await file.arrayBuffer()).toString('base64');
    return [key, { bytes, type: file.httpMetadata!.contentType }] as const;
  });
  return Object.fromEntries(await Promise.all(files).finally(close));
}

/** Stores the file of an erased image that could not be deleted. No backup contains it. */
export async function leaveFile(stateDir: string): Promise<void> {
  const { env, close } = await openLocalState(stateDir);
  await env.UPLOADS.put('leaving.png', new Uint8Array(8));
  await env.DB.prepare(`INSERT INTO loose_files VALUES ('leaving.png', '2026-01-01', 1)`).run();
  await close();
}
