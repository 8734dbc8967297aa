/**
 * Statements for backups that read and write any table without knowing its content. They leave out tables of SQLite
 * and of Cloudflare, tables with temporary state, and tables filled by triggers: word indexes, and tables whose
 * names end with `_counts` or `_uses`.
 */

/** Tables with temporary state, which is not restored elsewhere. */
export const OF_THE_MOMENT = [
  'builds',
  'emails',
  'login_attempts',
  'password_links',
  'presences',
  'previews',
  'release_links',
  'restoring',
  'scheduled_runs',
  'sessions',
  'used_challenges',
];

export interface Table {
  name: string;
  columns: string[];
  /** Columns of the primary key. */
  key: string[];
}

/** SQL over `tables`: true for a table that backups include. */
const IS_KEPT = `tables.type = 'table' AND tables.schema = 'main'
  AND tables.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND tables.name NOT LIKE '%\\_counts' ESCAPE '\\'
  AND tables.name NOT LIKE '%\\_uses' ESCAPE '\\'
  AND tables.name NOT IN (${OF_THE_MOMENT.map((name) => `'${name}'`).join(', ')})`;

export const SELECT_TABLE_NAMES = `SELECT name FROM pragma_table_list AS tables WHERE ${IS_KEPT}`;

/** SQL: the tables whose rows forbid deleting the rows that they name. */
export const SELECT_USES = `SELECT name FROM pragma_table_list
  WHERE type = 'table' AND schema = 'main' AND name LIKE '%\\_uses' ESCAPE '\\'`;

export type Value = string | number | null | number[];
export type Row = Record<string, Value>;

/** Texts longer than this many bytes are left out of an outline. */
const LONG = 200;

/** Column of an outline that is 1 when a text was left out. */
const IS_SHORTENED = 'is shortened';

/** A row with its long texts replaced by their length in bytes. */
export interface Outline {
  row: Row;
  isShortened: boolean;
}

export async function readTables(db: D1Database): Promise<Table[]> {
  const { results } = await db
    .prepare(
      `SELECT tables.name AS table_name, columns.name AS column_name, columns.pk AS position
       FROM pragma_table_list AS tables JOIN pragma_table_info(tables.name) AS columns
       WHERE ${IS_KEPT} AND tables.name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
       ORDER BY tables.name, columns.cid`,
    )
    .all<{ table_name: string; column_name: string; position: number }>();
  return [...new Set(results.map((row) => row.table_name))].map((name) => {
    const columns = results.filter((row) => row.table_name === name);
    const key = columns.filter((row) => row.position > 0).sort((a, b) => a.position - b.position);
    return {
      name,
      columns: columns.map((row) => row.column_name),
      key: key.map((row) => row.column_name),
    };
  });
}

/** Returns the total bytes of the texts of each table. */
export async function readSizes(db: D1Database, tables: Table[]): Promise<number[]> {
  const sizes = await db.batch<{ bytes: number }>(
    tables.map(({ name, columns }) => {
      const bytes = columns.map((column) => `ifnull(octet_length(${quoted(column)}), 0)`);
      return db.prepare(`SELECT total(${bytes.join(' + ')}) AS bytes FROM ${quoted(name)}`);
    }),
  );
  return sizes.map(({ results }) => results[0]!.bytes);
}

/** Statement that reads every row in key order, as outlines or whole. */
export function selectOutlines(
  db: D1Database,
  { name, columns, key }: Table,
  isWhole: boolean,
): D1PreparedStatement {
  const isLong = (column: string) => `ifnull(octet_length(${quoted(column)}), 0) > ${LONG}`;
  const outlined = columns.map(
    (column) =>
      `iif(${isLong(column)}, octet_length(${quoted(column)}), ${quoted(column)}) AS ${quoted(column)}`,
  );
  const isShortened = `${columns.map(isLong).join(' OR ')} AS ${quoted(IS_SHORTENED)}`;
  return db.prepare(
    `SELECT ${isWhole ? list(columns) : [...outlined, isShortened].join(', ')}
     FROM ${quoted(name)} ORDER BY ${list(key)}`,
  );
}

/** Returns the outlines read by `selectOutlines`. */
export function outlinesFromRows(rows: unknown[]): Outline[] {
  return (rows as Row[]).map(({ [IS_SHORTENED]: isShortened, ...row }) => ({
    row,
    isShortened: isShortened === 1,
  }));
}

/** Returns the outline of a whole row. */
export function outlineOf(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const bytes = sizeOf(value);
      return [column, bytes > LONG ? bytes : value];
    }),
  );
}

function sizeOf(value: Value): number {
  if (typeof value === 'string') return new TextEncoder().encode(value).length;
  return Array.isArray(value) ? value.length : 0;
}

/** Returns the rows with these keys. D1 binds at most 100 values. */
export async function readRows(db: D1Database, table: Table, keys: Value[][]): Promise<Row[]> {
  const one = `(${table.key.map(() => '?').join(', ')})`;
  const { results } = await db
    .prepare(
      `SELECT ${list(table.columns)} FROM ${quoted(table.name)}
       WHERE (${list(table.key)}) IN (VALUES ${keys.map(() => one).join(', ')})`,
    )
    .bind(...keys.flat())
    .all<Row>();
  return results;
}

/** SQL for the highest id that each table has used: no id is used twice, not even after a restoration. */
export const LAST_IDS = {
  select: 'SELECT name, seq FROM sqlite_sequence',
  selectOne: 'SELECT seq FROM sqlite_sequence WHERE name = ?',
  remove: 'DELETE FROM sqlite_sequence WHERE name = ?',
  insert: 'INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)',
};

export function lastIdsFromRows(rows: unknown[]): Record<string, number> {
  return Object.fromEntries((rows as { name: string; seq: number }[]).map((r) => [r.name, r.seq]));
}

/** SQL that reads all rows, or those with an id up to the last one. */
export function selectionFrom(table: string, lastId?: number): string {
  return `SELECT * FROM ${quoted(table)}${upTo(lastId)}`;
}

export function insertionInto(table: string, columns: string[], orReplace = ''): string {
  const places = columns.map(() => '?').join(', ');
  return `INSERT ${orReplace} INTO ${quoted(table)} (${list(columns)}) VALUES (${places})`;
}

/** SQL that deletes all rows, or those with an id up to the last one. */
export function deletionFrom(table: string, lastId?: number): string {
  return `DELETE FROM ${quoted(table)}${upTo(lastId)}`;
}

/** SQL that deletes the messages whose submissions are in a JSON array. */
export const DELETE_SUBMITTED =
  'DELETE FROM contact_messages WHERE submission IN (SELECT value FROM json_each(?))';

/** SQL that counts all rows, or those with an id up to the last one, a number or SQL. */
export function countOf(table: string, lastId?: number | string): string {
  return `SELECT COUNT(*) AS rows FROM ${quoted(table)}${upTo(lastId)}`;
}

/** SQL: true when a table has no rows, or none with an id up to the last one. */
export function isEmpty(table: string, lastId?: number): string {
  return `NOT EXISTS (SELECT 1 FROM ${quoted(table)}${upTo(lastId)})`;
}

function upTo(lastId?: number | string): string {
  return lastId === undefined ? '' : ` WHERE id <= ${lastId}`;
}

/** Returns the names of the applied migrations, in order. */
export async function appliedMigrations(db: D1Database): Promise<string[]> {
  const tables = await readTables(db);
  if (!tables.some(({ name }) => name === 'd1_migrations')) return [];
  const { results } = await db
    .prepare('SELECT name FROM d1_migrations ORDER BY id')
    .all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** Statement that creates the table of applied migrations, which wrangler uses too. */
export function createMigrationsTable(db: D1Database): D1PreparedStatement {
  return db.prepare(
    `CREATE TABLE IF NOT EXISTS d1_migrations (
       id INTEGER PRIMARY KEY AUTOINCREMENT,
       name TEXT UNIQUE,
       applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
     )`,
  );
}

export function noteMigration(db: D1Database, name: string): D1PreparedStatement {
  return db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name);
}

function list(columns: string[]): string {
  return columns.map(quoted).join(', ');
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
