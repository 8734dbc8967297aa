import { TICKET_HOLDS } from '../audit/queries.ts';

/** SQL: the order in which lists are shown. */
export const ORDER = 'ORDER BY display_order, id';

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
