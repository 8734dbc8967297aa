import { keysOf, type Fields } from '#contract/content/fields';
import { NOUNS, type ListedNoun } from '#contract/nouns';
import { TICKET_HOLDS, TICKET_REF, TICKET_VERSION } from '../audit/queries.ts';
import { columnsOf, valuesOf as storedValues, withFlags } from '../content/columns.ts';
import { now } from '../database.ts';

/** SQL: the order in which lists are shown. */
const ORDER = 'ORDER BY display_order, id';

/** What every row of a list has. */
export interface ListedRow {
  id: number;
  is_active: boolean;
  display_order: number;
  version: number;
  created_at: string;
  updated_at: string;
}

/** What is stored of a row, but for what the database counts itself. */
export type Content<Row extends ListedRow> = Omit<Row, keyof ListedRow> &
  Pick<ListedRow, 'is_active'> & {
    /** Absent: a new row comes after all others, and one that is there keeps its place. */
    display_order?: number | undefined;
  };

/** The statements on the table of a listed noun, and the rows that they read. */
export interface Rows<Row extends ListedRow> {
  /** Statement that reads every row, in their order. */
  selectAll: (db: D1Database) => D1PreparedStatement;
  /** Statement that reads the active rows, in their order; `more` is SQL of a column over a row `a`. */
  selectActive: (db: D1Database, more?: string) => D1PreparedStatement;
  /** Statement that reads the row of a write. */
  selectWritten: (db: D1Database, ticket: string) => D1PreparedStatement;
  /** The rows that such a statement read. */
  listFrom: (result: D1Result | undefined) => Row[];
  /** A row, active or not, or null. */
  find: (db: D1Database, id: number) => Promise<Row | null>;
  /** Statement that adds the row of a ticket. */
  insert: (db: D1Database, ticket: string, content: Content<Row>) => D1PreparedStatement;
  /** Statement that adds a row to a database that is filled for the first time. */
  seed: (
    db: D1Database,
    content: Content<Row> & Pick<ListedRow, 'display_order'>,
    at: string,
  ) => D1PreparedStatement;
  /** Statement that rewrites the row of a ticket. */
  update: (db: D1Database, ticket: string, content: Content<Row>) => D1PreparedStatement;
  /** Statement that deletes the row of a ticket. */
  remove: (db: D1Database, ticket: string) => D1PreparedStatement;
}

/** What reads and writes the rows of a listed noun: their columns are those that its versions keep. */
export function rowsOf<Row extends ListedRow>(noun: ListedNoun): Rows<Row> {
  const { plural: table, fields: declared, versions } = NOUNS[noun];
  const { display_order: _, ...fields } = declared as Fields;
  const own = keysOf(fields);
  const columns = columnsOf(fields);
  const values = own.map(() => '?').join(', ');
  const row = `id, ${columns}, display_order, version, created_at, updated_at`;

  const valuesOf = (content: Content<Row>) => [
    ...storedValues(fields, content),
    content.display_order ?? null,
  ];
  const listFrom = (result: D1Result | undefined) =>
    ((result?.results ?? []) as object[]).map((stored) => withFlags<Row>(versions.flags, stored));

  return {
    selectAll: (db) => db.prepare(`SELECT ${row} FROM ${table} ${ORDER}`),
    selectActive: (db, more) =>
      db.prepare(
        `SELECT ${more ? `${row}, ${more}` : row} FROM ${table} a WHERE is_active = 1 ${ORDER}`,
      ),
    selectWritten: (db, ticket) =>
      db.prepare(`SELECT ${row} FROM ${table} WHERE id = ${TICKET_REF}`).bind(ticket),
    listFrom,
    async find(db, id) {
      const found = await db.prepare(`SELECT ${row} FROM ${table} WHERE id = ?`).bind(id).all();
      return listFrom(found)[0] ?? null;
    },
    insert(db, ticket, content) {
      const at = now();
      return db
        .prepare(
          `INSERT INTO ${table}
             (id, version, ${columns}, display_order, created_at, updated_at)
           SELECT ${TICKET_REF}, ${TICKET_VERSION}, ${values},
             COALESCE(?, (SELECT COALESCE(MAX(display_order) + 1, 0) FROM ${table})), ?, ?
           WHERE ${TICKET_HOLDS}`,
        )
        .bind(ticket, ...valuesOf(content), at, at);
    },
    seed: (db, content, at) =>
      db
        .prepare(
          `INSERT INTO ${table} (${columns}, display_order, created_at, updated_at)
           VALUES (${values}, ?, ?, ?)`,
        )
        .bind(...valuesOf(content), at, at),
    update: (db, ticket, content) =>
      db
        .prepare(
          `UPDATE ${table} SET version = ${TICKET_VERSION}, (${columns}) = (${values}),
             display_order = COALESCE(?, display_order), updated_at = ?
           WHERE id = ${TICKET_REF}`,
        )
        .bind(ticket, ...valuesOf(content), now()),
    remove: (db, ticket) =>
      db.prepare(`DELETE FROM ${table} WHERE id = ${TICKET_REF}`).bind(ticket),
  };
}

/** SQL: whether a table holds these rows in this order. */
export function listIs(table: string, ids: readonly number[]): string {
  return `(SELECT json_group_array(id) FROM (SELECT id FROM ${table} ${ORDER}))
    = '${JSON.stringify(ids)}'`;
}

/** Statement that gives every row of a table its place, if the ticket was given. */
export function placeRows(
  db: D1Database,
  table: string,
  ticket: string,
  ids: readonly number[],
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE ${table} SET display_order =
         (SELECT key FROM json_each(?2) WHERE value = ${table}.id)
       WHERE ${TICKET_HOLDS}`,
    )
    .bind(ticket, JSON.stringify(ids));
}
