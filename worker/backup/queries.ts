/**
 * Statements that read and write any table without knowing what it holds, for backups. Tables of
 * SQLite and of Cloudflare itself are not among them, nor what is of the moment, nor is what triggers
 * fill: indexes of words, and tables whose names end with `_counts` or `_uses`.
 */

/** What a site does at a moment and in a place, which it begins anew elsewhere. */
export const OF_THE_MOMENT = [
  'builds',
  'login_attempts',
  'presences',
  'previews',
  'restoring',
  'scheduled_runs',
  'sessions',
  'used_challenges',
];

export interface Table {
  name: string;
  columns: string[];
  /** The columns of the primary key. */
  key: string[];
}

/** SQL over tables of a backup: it has the rows of this one. */
const IS_KEPT = `tables.type = 'table' AND tables.schema = 'main'
  AND tables.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND tables.name NOT LIKE '%\\_counts' ESCAPE '\\'
  AND tables.name NOT LIKE '%\\_uses' ESCAPE '\\'
  AND tables.name NOT IN (${OF_THE_MOMENT.map((name) => `'${name}'`).join(', ')})`;

export const SELECT_TABLE_NAMES = `SELECT name FROM pragma_table_list AS tables WHERE ${IS_KEPT}`;

/** The tables whose rows forbid that what they name is deleted. */
export const SELECT_USES = `SELECT name FROM pragma_table_list
  WHERE type = 'table' AND schema = 'main' AND name LIKE '%\\_uses' ESCAPE '\\'`;

export type Value = string | number | null | number[];
export type Row = Record<string, Value>;

/** A text longer than this many bytes is left out of an outline. */
const LONG = 200;

/** Column of an outline that says whether something was left out of it. */
const IS_SHORTENED = 'is shortened';

/** What an outline says of a row: each long text is the number of its bytes. */
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

/** The bytes of the texts of each table. */
export async function readSizes(db: D1Database, tables: Table[]): Promise<number[]> {
  const sizes = await db.batch<{ bytes: number }>(
    tables.map(({ name, columns }) => {
      const bytes = columns.map((column) => `ifnull(octet_length(${quoted(column)}), 0)`);
      return db.prepare(`SELECT total(${bytes.join(' + ')}) AS bytes FROM ${quoted(name)}`);
    }),
  );
  return sizes.map(({ results }) => results[0]!.bytes);
}

/** Statement that returns every row, in the order of the keys: outlines, or the rows themselves. */
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

/** What `selectOutlines` answered. */
export function outlinesFromRows(rows: unknown[]): Outline[] {
  return (rows as Row[]).map(({ [IS_SHORTENED]: isShortened, ...row }) => ({
    row,
    isShortened: isShortened === 1,
  }));
}

/** The outline of a row that was read whole. */
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

/** The rows that have these keys; D1 binds 100 values at most. */
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

/** The greatest ids that tables have ever given: none is given twice, not even after a restoration. */
export const LAST_IDS = {
  select: 'SELECT name, seq FROM sqlite_sequence',
  selectOne: 'SELECT seq FROM sqlite_sequence WHERE name = ?',
  remove: 'DELETE FROM sqlite_sequence WHERE name = ?',
  insert: 'INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)',
};

export function lastIdsFromRows(rows: unknown[]): Record<string, number> {
  return Object.fromEntries((rows as { name: string; seq: number }[]).map((r) => [r.name, r.seq]));
}

/** Of every row, or of those with an id up to the last one. */
export function selectionFrom(table: string, lastId?: number): string {
  return `SELECT * FROM ${quoted(table)}${upTo(lastId)}`;
}

export function insertionInto(table: string, columns: string[], orReplace = ''): string {
  const places = columns.map(() => '?').join(', ');
  return `INSERT ${orReplace} INTO ${quoted(table)} (${list(columns)}) VALUES (${places})`;
}

/** Of every row, or of those with an id up to the last one. */
export function deletionFrom(table: string, lastId?: number): string {
  return `DELETE FROM ${quoted(table)}${upTo(lastId)}`;
}

/** Of the messages whose submissions are in an array, as JSON. */
export const DELETE_SUBMITTED =
  'DELETE FROM contact_messages WHERE submission IN (SELECT value FROM json_each(?))';

/** Of every row, or of those with an id up to the last one, a number or SQL. */
export function countOf(table: string, lastId?: number | string): string {
  return `SELECT COUNT(*) AS rows FROM ${quoted(table)}${upTo(lastId)}`;
}

/** SQL: there is no row, or none with an id up to the last one. */
export function isEmpty(table: string, lastId?: number): string {
  return `NOT EXISTS (SELECT 1 FROM ${quoted(table)}${upTo(lastId)})`;
}

function upTo(lastId?: number | string): string {
  return lastId === undefined ? '' : ` WHERE id <= ${lastId}`;
}

/** Names of the migrations that the database went through, in their order. */
export async function appliedMigrations(db: D1Database): Promise<string[]> {
  const tables = await readTables(db);
  if (!tables.some(({ name }) => name === 'd1_migrations')) return [];
  const { results } = await db
    .prepare('SELECT name FROM d1_migrations ORDER BY id')
    .all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** Statement that makes the table in which wrangler, too, notes what it applied. */
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
