import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { LAST_IDS, insertionInto } from '#worker/backup/queries';
import { damage, tablePath, type Manifest } from './backup-folder.ts';
import { refuseWrongRows } from './refused-rows.ts';
import { CommandError } from '../environment.ts';
import { linesOf } from '../lines.ts';
import { readMigration, releasedMigrations } from '../migrations.ts';

/** Table of applied migrations. The target database has its own. */
const OWN = 'd1_migrations';

/**
 * Loads a backup into a database in memory with the schema of its time, then migrates it to the
 * current schema. A backup that does not fit fails here, before anything is written to the target.
 */
export async function stageBackup(folder: string, manifest: Manifest): Promise<DatabaseSync> {
  const released = await releasedMigrations();
  if (manifest.migrations.some((name, i) => name !== released[i]))
    throw new CommandError(
      'Cette sauvegarde vient d’une version de Passerelle que celle-ci ne connaît pas, sans doute plus récente. ' +
        'Mettez Passerelle à jour, puis recommencez.',
    );
  const staged = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false });
  const past = released.splice(0, manifest.migrations.length);
  for (const name of past) await migrate(staged, name);
  for (const [table, rows] of Object.entries(manifest.tables))
    if (table !== OWN && (await load(staged, folder, table)) !== rows)
      throw damage(tablePath(table));
  for (const [table, id] of Object.entries(manifest.last_ids)) {
    staged.prepare(LAST_IDS.remove).run(table);
    if (table !== OWN) staged.prepare(LAST_IDS.insert).run(table, id);
  }
  // D1 also runs migrations with foreign keys on.
  staged.exec('PRAGMA foreign_keys = ON');
  for (const name of released) await migrate(staged, name);
  const broken = staged.prepare('PRAGMA foreign_key_check').all();
  if (broken.length) throw damage(tablePath(String(broken[0]!.table)));
  refuseWrongRows(staged);
  return staged;
}

async function migrate(database: DatabaseSync, name: string): Promise<void> {
  const sql = await readMigration(name);
  try {
    database.exec(`BEGIN;\n${sql}\nCOMMIT`);
  } catch (cause) {
    throw new CommandError(
      `Cette sauvegarde ne peut pas être mise à jour : la migration « ${name} » échoue. Rien n’a été restauré.`,
      { cause },
    );
  }
}

/** Inserts the rows of a table, and returns their number. */
async function load(database: DatabaseSync, folder: string, table: string): Promise<number> {
  // Readline would also end a line at U+2028, which JSON does not escape.
  const lines = linesOf(createReadStream(join(folder, tablePath(table)), 'utf8'));
  let rows = 0;
  database.exec('BEGIN');
  for await (const line of lines) {
    const row = JSON.parse(line, bytesAgain) as Record<string, SQLInputValue>;
    database.prepare(insertionInto(table, Object.keys(row))).run(...Object.values(row));
    rows++;
  }
  database.exec('COMMIT');
  return rows;
}

function bytesAgain(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('base64' in value)) return value;
  return Buffer.from(String(value.base64), 'base64');
}
