import { keysOf, type Fields } from '#contract/content/fields';
import { CONTENT } from '#contract/content/nouns';
import { NOUNS, type ListedNoun } from '#contract/nouns';
import { TICKET_HOLDS, TICKET_REF, TICKET_VERSION } from '../audit/queries.ts';
import { columnsOf, valuesOf as storedValues, withFlags } from '../content/columns.ts';
import { now } from '../database.ts';

/** SQL: the display order of lists. */
const ORDER = 'ORDER BY display_order, id';

/** Columns of every listed row. */
export interface ListedRow {
  id: number;
  is_active: boolean;
  display_order: number;
  version: number;
  created_at: string;
  updated_at: string;
}

/** Values of a row to store, without those that the database sets itself. */
export type Content<Row extends ListedRow> = Omit<Row, keyof ListedRow> &
  Pick<ListedRow, 'is_active'> & {
    /** Absent: a new row goes to the end, and an existing one keeps its place. */
    display_order?: number | undefined;
  };

/** Statements on the table of a listed noun, and readers of their results. */
export interface Rows<Row extends ListedRow> {
  /** Statement that reads all rows, in list order. */
  selectAll: (db: D1Database) => D1PreparedStatement;
  /** Statement that reads the active rows, in list order; `more` is SQL of an additional column over a row `a`. */
  selectActive: (db: D1Database, more?: string) => D1PreparedStatement;
  /** Statement that reads the row of a write. */
  selectWritten: (db: D1Database, ticket: string) => D1PreparedStatement;
  /** Returns the rows of a result. */
  listFrom: (result: D1Result | undefined) => Row[];
  /** Returns a row, active or not, or null. */
  find: (db: D1Database, id: number) => Promise<Row | null>;
  /** Statement that inserts the row of a ticket. */
  insert: (db: D1Database, ticket: string, content: Content<Row>) => D1PreparedStatement;
  /** Statement that inserts a row into a new database. */
  seed: (
    db: D1Database,
    content: Content<Row> & Pick<ListedRow, 'display_order'>,
    at: string,
  ) => D1PreparedStatement;
  /** Statement that updates the row of a ticket. */
  update: (db: D1Database, ticket: string, content: Content<Row>) => D1PreparedStatement;
  /** Statement that deletes the row of a ticket. */
  remove: (db: D1Database, ticket: string) => D1PreparedStatement;
}

/** Statements and readers of a listed noun. Its columns are the fields that versions store. */
export function rowsOf<Row extends ListedRow>(noun: ListedNoun): Rows<Row> {
  const table = NOUNS[noun].plural;
  const { fields: declared, versions } = CONTENT[noun];
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

/** SQL: true when a table holds these rows in this order. */
export function isListInOrder(table: string, ids: readonly number[]): string {
  return `(SELECT json_group_array(id) FROM (SELECT id FROM ${table} ${ORDER}))
    = '${JSON.stringify(ids)}'`;
}

/** Statement that gives every row of a table its place, if the ticket exists. */
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
