import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { readInOrder, readReleases, type Migration } from './releases.ts';

const migrations = await readInOrder('migrations', '.sql');
const releases = await readReleases();

/** Runs each script in a transaction with foreign keys, as D1 does. */
function databaseAfter(scripts: Migration[]): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  for (const { sql } of scripts) database.exec(`BEGIN;\n${sql}\nCOMMIT`);
  return database;
}

function structure(database: DatabaseSync) {
  return database
    .prepare(
      `SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name`,
    )
    .all()
    .map((row) => ({ ...row, sql: normalized(String(row.sql)) }));
}

/** Removes differences without meaning: SQLite quotes renamed tables, and added columns have other spacing. */
function normalized(sql: string): string {
  return sql
    .replace(/--.*$/gm, '')
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([(),]) ?/g, '$1');
}

/** Returns the tables that hold rows. The tables of the search index are left out: they are derived. */
function tablesOf(database: DatabaseSync): string[] {
  return database
    .prepare(
      `SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main'
      AND name NOT LIKE 'sqlite_%' ORDER BY name`,
    )
    .all()
    .map(({ name }) => String(name));
}

type Rows = Record<string, unknown>[];

/** Returns all rows of all tables, or of given tables and columns only. */
function rowsOf(database: DatabaseSync, columns?: Record<string, string[]>): Record<string, Rows> {
  const tables = [...(columns ? Object.keys(columns) : tablesOf(database)), 'sqlite_sequence'];
  const entries = tables.map((table) => {
    const wanted = columns?.[table]?.map((column) => `"${column}"`).join(', ') ?? '*';
    const rows = database.prepare(`SELECT ${wanted} FROM "${table}" ORDER BY 1, 2`).all();
    return [table, rows.map((row) => ({ ...row }))] as const;
  });
  return Object.fromEntries(entries);
}

/** Table that stays empty: a trigger moves its rows elsewhere. */
const LETTERBOX = 'uploads';

/** Tables replaced by later ones, each with the query that reads its rows there. */
const REPLACED: Record<string, string> = {
  article_revisions: `SELECT ref AS article_id, number AS version, value ->> 'title' AS title,
      value ->> 'excerpt' AS excerpt, value ->> 'content' AS content, admin_id
    FROM versions WHERE noun = 'article' AND ref IN (SELECT id FROM articles)
    ORDER BY ref, number`,
  uploads: `SELECT key, content_type, bytes, width, height, alt, admin_id, created_at FROM images`,
};

/** Returns the rows of replaced tables, read from the tables that replaced them. */
function replacedRows(database: DatabaseSync, before: Record<string, Rows>): Record<string, Rows> {
  const present = new Set(tablesOf(database).filter((table) => table !== LETTERBOX));
  const replaced = Object.keys(before).filter((table) => REPLACED[table] && !present.has(table));
  return Object.fromEntries(
    replaced.map((table) => {
      const found = database.prepare(REPLACED[table]!).all();
      return [
        table,
        before[table]!.map((row) => {
          const kept = found.find((other) => isPartOf(other, row));
          expect(kept, `${table} ${JSON.stringify(row)}`).toBeDefined();
          return row;
        }),
      ];
    }),
  );
}

function isPartOf(part: object, whole: object): boolean {
  return Object.entries(part).every(([name, value]) => whole[name as keyof object] === value);
}

/** Rows that migrations add to tables of earlier releases. */
const ADDED: Record<string, (row: Rows[number]) => boolean> = {
  versions: ({ reason }) =>
    ['question.create', 'member.create', 'figure.create'].includes(String(reason)),
};

/** Returns the rows without those that migrations added. */
function withoutAdded(after: Record<string, Rows>, before: Record<string, Rows>) {
  const isAdded = (table: string, row: Rows[number]) =>
    ADDED[table]?.(row) && !before[table]!.some((former) => isPartOf(former, row));
  return Object.fromEntries(
    Object.entries(after).map(([table, rows]) => [
      table,
      rows.filter((row) => !isAdded(table, row)),
    ]),
  );
}

/** Checks that later migrations neither lose nor change any row of a release's database. */
function expectNothingLost(release: Migration, later: Migration[]) {
  const database = databaseAfter([release]);
  const before = rowsOf(database);
  const filled = tablesOf(database).filter((table) => table !== LETTERBOX || before[table]!.length);
  for (const table of filled) expect(before[table]!.length, `rows of ${table}`).toBeGreaterThan(0);
  const columns = filled.map((table) => [table, Object.keys(before[table]![0]!)] as const);
  for (const { sql } of later) database.exec(`BEGIN;\n${sql}\nCOMMIT`);
  const moved = replacedRows(database, before);
  const { sqlite_sequence: sequencesBefore, ...tablesBefore } = before;
  const stayed = Object.fromEntries(columns.filter(([table]) => !(table in moved)));
  const { sqlite_sequence: sequences, ...after } = rowsOf(database, stayed);
  expect({ ...withoutAdded(after, before), ...moved }).toEqual(tablesBefore);
  expect(sequences).toEqual(
    expect.arrayContaining(sequencesBefore!.filter(({ name }) => !(String(name) in moved))),
  );
  expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  expect({ ...database.prepare('PRAGMA integrity_check').get() }).toEqual({
    integrity_check: 'ok',
  });
  return database;
}

it('each have a database that is as they left it', () => {
  const makes =
    '`npx node tests/migrations/releases.ts` makes the patch: docs/architecture/data.md';
  expect(
    releases.map(({ name }) => name),
    makes,
  ).toEqual(migrations.map(({ name }) => name));
});

it('the last one has each use of a picture that its triggers note', () => {
  const database = databaseAfter([releases.at(-1)!]);
  const before = rowsOf(database).image_uses;
  database.exec('PRAGMA foreign_keys = OFF');
  const noting = database.prepare(
    `SELECT tbl_name FROM sqlite_master WHERE type = 'trigger' AND name GLOB 'image_uses_*_insert'`,
  );
  for (const { tbl_name: table } of noting.all())
    database.exec(`REPLACE INTO ${String(table)} SELECT * FROM ${String(table)}`);
  expect(rowsOf(database).image_uses, 'image_uses in the last patch').toEqual(before);
});

describe.each(releases.map((release, i) => ({ ...release, i })))(
  'a database of release $name',
  ({ i, ...release }) => {
    it('has the schema that its migrations still make: a released one never changes', () => {
      expect(structure(databaseAfter([release]))).toEqual(
        structure(databaseAfter(migrations.slice(0, i + 1))),
      );
    });

    it('gets the present schema, and loses nothing', () => {
      const migrated = expectNothingLost(release, migrations.slice(i + 1));
      expect(structure(migrated)).toEqual(structure(databaseAfter(migrations)));
    });
  },
);

/**
 * Returns the tables that a migration drops or renames although other tables refer to them. `DROP TABLE` first deletes
 * the rows, with the rows that cascade from them, and D1 cannot switch foreign keys off. So a table may be rebuilt only
 * when no table refers to it; columns are added and removed in place.
 */
function removedParents(earlier: Migration[], { sql }: Migration): string[] {
  const database = databaseAfter(earlier);
  const parents = new Set(
    tablesOf(database).flatMap((table) =>
      database
        .prepare(`PRAGMA foreign_key_list("${table}")`)
        .all()
        .filter((key) => key.table !== table)
        .map((key) => String(key.table).toLowerCase()),
    ),
  );
  const statements = sql.replace(/--.*$|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/gm, ' ');
  const name = String.raw`(?:["'\x60[]?\w+["'\x60\]]?\s*\.\s*)?["'\x60[]?(\w+)`;
  const removals = new RegExp(
    String.raw`\bDROP\s+TABLE\s+(?:IF\s+EXISTS\s+)?${name}|\bALTER\s+TABLE\s+${name}["'\x60\]]?\s+RENAME\s+TO\b`,
    'gi',
  );
  return Array.from(statements.matchAll(removals), ([, dropped, renamed]) =>
    (dropped ?? renamed)!.toLowerCase(),
  ).filter((table) => parents.has(table));
}

describe('a migration removes no table that others refer to:', () => {
  it.each(migrations.map((migration, i) => ({ ...migration, i })))(
    '$name',
    ({ i, ...migration }) => {
      expect(removedParents(migrations.slice(0, i), migration)).toEqual([]);
    },
  );

  const REBUILD = `
    CREATE TABLE new_articles AS SELECT * FROM articles;
    DROP TABLE articles;
    ALTER TABLE new_articles RENAME TO articles;`;

  it.each([
    ['DROP TABLE admins', ['admins']],
    ['drop table\n if exists "main"."Articles";', ['articles']],
    ['ALTER TABLE categories RENAME TO topics', ['categories']],
    ['ALTER TABLE [admins] RENAME TO people', ['admins']],
    [REBUILD, ['articles']],
    ["-- DROP TABLE admins\nUPDATE settings SET value = 'DROP TABLE admins'", []],
    ['ALTER TABLE articles RENAME COLUMN image TO picture', []],
    ['DROP TABLE page_views', []],
  ])('%s', (sql, found) => {
    expect(removedParents(migrations, { name: 'example', sql })).toEqual(found);
  });

  it('because the rows that refer to it would go with it', () => {
    const rebuild = { name: 'rebuild', sql: REBUILD };
    const database = databaseAfter([releases.at(-1)!, rebuild]);
    expect(rowsOf(database).articles).toHaveLength(3);
    expect(rowsOf(database).redirects).toEqual([]);
    expect(() => expectNothingLost(releases.at(-1)!, [rebuild])).toThrow();
  });
});
