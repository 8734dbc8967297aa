import { readFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { readInOrder, type Migration } from './releases.ts';

/* A deployment runs migrations before it replaces the code, and a rollback does not undo them. So the code of the
   previous release must work with the new schema. */

/** SQL statements of the previous release and its last migration, written by `npm run statements`. */
const { migration: last, statements } = JSON.parse(
  await readFile('tests/migrations/statements.json', 'utf8'),
) as { migration: string; statements: string[] };
const migrations = await readInOrder('migrations', '.sql');
const former = migrations.slice(0, migrations.findIndex(({ name }) => name === last) + 1);

function databaseAfter(scripts: Pick<Migration, 'sql'>[]): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  for (const { sql } of scripts) database.exec(sql);
  return database;
}

/** Returns the statements of the previous release that a schema refuses, with reasons. */
function refusalsOf(database: DatabaseSync): string[] {
  return statements.flatMap((sql) => {
    try {
      database.prepare(sql);
      return [];
    } catch (error) {
      return [`${(error as Error).message}: ${sql}`];
    }
  });
}

/** Returns the columns for which an `INSERT` must give a value, as `table.column`. */
function requiredColumns(database: DatabaseSync): string[] {
  const rows = database
    .prepare(
      `SELECT t.name || '.' || c.name AS name FROM pragma_table_list t, pragma_table_info(t.name) c
       WHERE t.schema = 'main' AND c."notnull" AND c.dflt_value IS NULL AND NOT c.pk`,
    )
    .all();
  return rows.map(({ name }) => String(name));
}

/** Returns the required columns, in existing tables, that the previous release does not give. */
function columnsMissed(database: DatabaseSync): string[] {
  const before = databaseAfter(former);
  const known = new Set(requiredColumns(before));
  const tables = before.prepare(`SELECT name FROM pragma_table_list WHERE schema = 'main'`).all();
  const isKnownTable = (column: string) =>
    tables.some(({ name }) => column.startsWith(`${String(name)}.`));
  return requiredColumns(database).filter((name) => !known.has(name) && isKnownTable(name));
}

it('the release before finds all that it reads and writes in the present schema', () => {
  expect(former).not.toEqual([]);
  expect(statements.length).toBeGreaterThan(100);
  expect(refusalsOf(databaseAfter(former))).toEqual([]);
  const present = databaseAfter(migrations);
  expect(refusalsOf(present)).toEqual([]);
  expect(columnsMissed(present)).toEqual([]);
});

it.each([
  'ALTER TABLE contact_messages RENAME COLUMN message TO body',
  'DROP TABLE page_views',
  'ALTER TABLE testimonials DROP COLUMN role',
])('a migration that does « %s » is refused', (sql) => {
  expect(refusalsOf(databaseAfter([...migrations, { sql }]))).not.toEqual([]);
});

it('a migration with a column that the release before does not give is refused', () => {
  const sql =
    'DROP TABLE page_views; CREATE TABLE page_views (path TEXT, host TEXT NOT NULL) STRICT';
  expect(columnsMissed(databaseAfter([...migrations, { sql }]))).toEqual(['page_views.host']);
});
