import type {
  Release,
  ReleaseCard,
  ReleaseItem,
  releaseQuery,
} from '#contract/publication/releases';
import type { z } from 'zod';
import { TICKET_HOLDS, TICKET_REF, TICKET_VERSION, ticketLine } from '../audit/queries.ts';
import { now, totalOf } from '../database.ts';

const ROW = `r.id, r.name, r.note, r.state, r.scheduled_at, r.published_at, r.failure, r.undoes, r.published_by,
  r.version`;
const ITEMS = `(SELECT json_group_array(json_object(
    'noun', i.noun, 'ref', i.ref, 'number', i.number, 'base_number', i.base_number))
  FROM release_items i WHERE i.release_id = r.id)`;
const SELECT = `SELECT ${ROW}, ${ITEMS} AS items FROM releases r`;

type Row = Omit<Release, 'items'> & { items: string };

function fromRow(row: Row): Release {
  return { ...row, items: JSON.parse(row.items) as ReleaseItem[] };
}

const IN_STATE = { open: `state <> 'published'`, published: `state = 'published'` } as const;

/** Returns a page of the releases, newest first, and their number. */
export async function listReleases(
  db: D1Database,
  { state, limit, offset }: z.output<typeof releaseQuery>,
): Promise<{ rows: ReleaseCard[]; total: number }> {
  const where = state ? IN_STATE[state] : 'TRUE';
  const [rows, counted] = await db.batch([
    db.prepare(
      `SELECT ${ROW}, (SELECT COUNT(*) FROM release_items i WHERE i.release_id = r.id) AS count
       FROM releases r WHERE ${where}
       ORDER BY COALESCE(r.published_at, r.created_at) DESC, r.id DESC LIMIT ${limit} OFFSET ${offset}`,
    ),
    db.prepare(`SELECT COUNT(*) AS total FROM releases WHERE ${where}`),
  ]);
  return { rows: (rows?.results ?? []) as ReleaseCard[], total: totalOf(counted) };
}

/** Returns a release, or null. */
export async function findRelease(db: D1Database, id: number): Promise<Release | null> {
  const row = await db.prepare(`${SELECT} WHERE r.id = ?`).bind(id).first<Row>();
  return row && fromRow(row);
}

/** Returns the id of the release that takes back another one and is not published yet, or null. */
export function findOpenUndo(db: D1Database, undone: number): Promise<number | null> {
  return db
    .prepare(`SELECT id FROM releases WHERE undoes = ? AND ${NOT_ONLINE}`)
    .bind(undone)
    .first<number>('id');
}

/** Returns the ids of the scheduled releases that are due. */
export async function listDueReleases(db: D1Database, at: string): Promise<number[]> {
  const { results } = await db
    .prepare(
      `SELECT id FROM releases WHERE state = 'scheduled' AND scheduled_at <= ?
       ORDER BY scheduled_at, id`,
    )
    .bind(at)
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

/** Returns the length of each value that a release holds. */
export async function readLengths(
  db: D1Database,
  id: number,
): Promise<(Pick<ReleaseItem, 'noun' | 'ref'> & { length: number })[]> {
  const { results } = await db
    .prepare(
      `SELECT i.noun, i.ref, COALESCE(length(v.value), 0) AS length FROM release_items i
         LEFT JOIN versions v ON v.noun = i.noun AND v.ref = i.ref AND v.number = i.number
       WHERE i.release_id = ?`,
    )
    .bind(id)
    .all<Pick<ReleaseItem, 'noun' | 'ref'> & { length: number }>();
  return results;
}

/** Statement that reads the release of a write. */
export function selectWritten(db: D1Database, ticket: string): D1PreparedStatement {
  return db.prepare(`${SELECT} WHERE r.id = ${TICKET_REF}`).bind(ticket);
}

/** Returns the release read by `selectWritten`, or null. */
export function releaseFrom(result: D1Result): Release | null {
  const row = result.results[0] as Row | undefined;
  return row ? fromRow(row) : null;
}

export type NewRelease = Pick<Release, 'name' | 'note' | 'state' | 'scheduled_at'> &
  Partial<Pick<Release, 'undoes'>>;

/** Statement that inserts the release of a ticket. */
export function insertRelease(
  db: D1Database,
  ticket: string,
  { name, note, state, scheduled_at, undoes = null }: NewRelease,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO releases
         (id, version, name, state, scheduled_at, created_at, updated_at, note, undoes)
       SELECT ${TICKET_REF}, ${TICKET_VERSION}, ?2, ?3, ?4, ?5, ?5, ?6, ?7 WHERE ${TICKET_HOLDS}`,
    )
    .bind(ticket, name, state, scheduled_at, now(), note, undoes);
}

export interface Pinned {
  noun: ReleaseItem['noun'];
  ref: number;
  /** Values to publish, in the form of a version. */
  value: object;
  /** Published version that the values replace. */
  base: number;
}

/** Statements that add values to the release of a ticket, as a version that was never published. */
export function pinItem(
  db: D1Database,
  ticket: string,
  { noun, ref, value, base }: Pinned,
): D1PreparedStatement[] {
  const next = `1 + MAX(?4, COALESCE((SELECT MAX(number) FROM versions WHERE noun = ?2 AND ref = ?3), 0))`;
  return [
    db
      .prepare(
        `INSERT INTO release_items (release_id, noun, ref, number, base_number)
         SELECT ${TICKET_REF}, ?2, ?3, ${next}, ?4 WHERE ${TICKET_HOLDS}`,
      )
      .bind(ticket, noun, ref, base),
    db
      .prepare(
        `INSERT INTO versions (noun, ref, number, value, reason, admin_id, admin_name, made_at)
         SELECT i.noun, i.ref, i.number, ?4, ${ticketLine('action')}, ${ticketLine('admin_id')}, ${ticketLine('actor')},
           ${ticketLine('created_at')}
         FROM release_items i
         WHERE i.release_id = ${TICKET_REF} AND i.noun = ?2 AND i.ref = ?3`,
      )
      .bind(ticket, noun, ref, JSON.stringify(value)),
  ];
}

/** Statement that puts a stored version into the release of a ticket, in place of another one of the same row. */
export function putItem(
  db: D1Database,
  ticket: string,
  { noun, ref, number, base_number }: ReleaseItem,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO release_items (release_id, noun, ref, number, base_number)
       SELECT ${TICKET_REF}, ?2, ?3, ?4, ?5 WHERE ${TICKET_HOLDS}
       ON CONFLICT (release_id, noun, ref) DO UPDATE
         SET number = excluded.number, base_number = excluded.base_number`,
    )
    .bind(ticket, noun, ref, number, base_number);
}

/** Statement that removes a row from the release of a ticket. */
export function deleteItem(
  db: D1Database,
  ticket: string,
  { noun, ref }: Pick<ReleaseItem, 'noun' | 'ref'>,
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM release_items WHERE release_id = ${TICKET_REF} AND noun = ?2 AND ref = ?3`,
    )
    .bind(ticket, noun, ref);
}

/** Statement that updates the release of a ticket. */
export function updateRelease(
  db: D1Database,
  ticket: string,
  { name, note, state, scheduled_at, failure = '' }: NewRelease & { failure?: string },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE releases SET name = ?2, state = ?3, scheduled_at = ?4, updated_at = ?5,
         published_at = IIF(?3 = 'published', ?5, NULL), version = ${TICKET_VERSION}, note = ?6,
         failure = ?7, published_by = IIF(?3 = 'published', ${ticketLine('actor')}, '')
       WHERE id = ${TICKET_REF}`,
    )
    .bind(ticket, name, state, scheduled_at, now(), note, failure);
}

/** Statement that deletes the release of a ticket, with its items. */
export function deleteRelease(db: D1Database, ticket: string): D1PreparedStatement {
  return db.prepare(`DELETE FROM releases WHERE id = ${TICKET_REF}`).bind(ticket);
}

/** SQL over a release: true until it is published. */
export const NOT_ONLINE = `state <> 'published'`;
