import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { appliedMigrations, createMigrationsTable, noteMigration } from '#worker/backup/queries';
import { runTogether } from './batch.ts';
import { ROOT } from './environment.ts';
import { wranglerLibrary } from './wrangler-library.ts';

const MIGRATIONS = join(ROOT, 'migrations');
/**
 * Migrates a database to the current schema. Each migration is applied as a whole or not at all.
 */
export async function migrate(db: D1Database): Promise<void> {
  const applied = await appliedMigrations(db);
  if (applied.length === 0) await createMigrationsTable(db).run();
  for (const name of await releasedMigrations()) if (!applied.includes(name)) await apply(db, name);
}

/** Lists the migrations of this version, in order. */
export async function releasedMigrations(): Promise<string[]> {
  return (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();
}

export async function readMigration(name: string): Promise<string> {
  return readFile(join(MIGRATIONS, name), 'utf8');
}

async function apply(db: D1Database, name: string): Promise<void> {
  const statements = wranglerLibrary().unstable_splitSqlQuery(await readMigration(name));
  await runTogether(db, [
    ...statements.map((statement) => db.prepare(statement)),
    noteMigration(db, name),
  ]);
}
