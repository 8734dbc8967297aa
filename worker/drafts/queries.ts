import { NOUNS, type VersionedNoun } from '#contract/nouns';
import type { Presence } from '#contract/publication/versions';
import { TICKET_REF, TICKET_VERSION } from '../audit/queries.ts';
import { now } from '../database.ts';

/** Milliseconds without a signal after which an administrator counts as gone. */
const GONE_AFTER = 60_000;

/** Notes that an administrator has a row open, and returns the other administrators who have it open. */
export async function notePresence(
  db: D1Database,
  noun: VersionedNoun,
  ref: number,
  adminId: number,
): Promise<Presence> {
  const at = now();
  const [, found] = await db.batch<{ name: string }>([
    db
      .prepare(
        `INSERT INTO presences (noun, ref, admin_id, seen_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (noun, ref, admin_id) DO UPDATE SET seen_at = excluded.seen_at`,
      )
      .bind(noun, ref, adminId, at),
    db
      .prepare(
        `SELECT COALESCE(NULLIF(a.full_name, ''), a.username) AS name
         FROM presences p JOIN admins a ON a.id = p.admin_id
         WHERE p.noun = ? AND p.ref = ? AND p.admin_id <> ? AND p.seen_at > ? ORDER BY name`,
      )
      .bind(noun, ref, adminId, new Date(Date.parse(at) - GONE_AFTER).toISOString()),
  ]);
  return { others: found!.results.map(({ name }) => name) };
}

/** Statement that deletes the presences older than the given time. */
export function deletePresencesBefore(db: D1Database, time: string): D1PreparedStatement {
  return db.prepare('DELETE FROM presences WHERE seen_at < ?').bind(time);
}

/** SQL over versions: true when a release that is not yet published would publish this version for the first time. */
export const IS_PINNED = `(noun, ref, number) IN (SELECT noun, ref, number FROM release_items
  WHERE release_id IN (SELECT id FROM releases WHERE state <> 'published' AND undoes IS NULL))`;

/**
 * Statements that rebase the draft and the release items of a ticket's row onto the version that the write makes, if
 * they started from the version before. They must run before the row is changed. `releases` is SQL over the releases
 * whose items are rebased: by default, all that are not published.
 */
export function rebasePrepared(
  db: D1Database,
  noun: VersionedNoun,
  ticket: string,
  releases = `state <> 'published'`,
): D1PreparedStatement[] {
  const ofRow = `noun = ?2 AND ref = ${TICKET_REF}
    AND base_number = COALESCE((SELECT version FROM ${NOUNS[noun].plural} WHERE id = ${TICKET_REF}), 0)`;
  return [
    db.prepare(`UPDATE drafts SET base_number = ${TICKET_VERSION} WHERE ${ofRow}`),
    db.prepare(
      `UPDATE release_items SET base_number = ${TICKET_VERSION}
       WHERE ${ofRow} AND release_id IN (SELECT id FROM releases WHERE ${releases})`,
    ),
  ].map((statement) => statement.bind(ticket, noun));
}

/** SQL over a version: its category in ?4, a JSON object keyed by version number, else ?2. */
export const OWN_CATEGORY = `CASE WHEN json_type(?4, '$."' || number || '"') IS NULL THEN ?2
  ELSE json_extract(?4, '$."' || number || '"') END`;

/**
 * Statements that change the category of articles' drafts and of the versions that releases hold. `to` is SQL of a
 * category id or null, and `where` a condition over a draft or a version.
 */
export function movePrepared(
  db: D1Database,
  to: string,
  where: string,
  toPinned = to,
): [D1PreparedStatement, D1PreparedStatement] {
  // D1 binds numbers as reals: 2 would become 2.0 and differ from a draft.
  const set = (id: string) => `value = json_set(value, '$.category_id', CAST(${id} AS INTEGER))`;
  return [
    db.prepare(`UPDATE drafts SET ${set(to)} WHERE noun = 'article' AND ${where}`),
    db.prepare(
      `UPDATE versions SET ${set(toPinned)}, rewrites = rewrites + 1
       WHERE noun = 'article' AND ${where} AND ${IS_PINNED}`,
    ),
  ];
}

/**
 * Statements that give the draft of a ticket's article, and the versions that releases hold, the new date of the
 * article where they have the former one. They must run before the row is changed.
 */
export function redatePrepared(
  db: D1Database,
  ticket: string,
  former: string | null,
  date: string | null,
): D1PreparedStatement[] {
  const set = `value = json_set(value, '$.published_at', ?3)`;
  const ofRow = `noun = 'article' AND ref = ${TICKET_REF} AND value ->> 'published_at' IS ?2`;
  return [
    `UPDATE drafts SET ${set} WHERE ${ofRow}`,
    `UPDATE versions SET ${set}, rewrites = rewrites + 1 WHERE ${ofRow} AND ${IS_PINNED}`,
  ]
    .map((sql) => db.prepare(sql).bind(ticket, former, date))
    .concat(rebasePrepared(db, 'article', ticket));
}

/** Returns the category of each version of an article that releases hold, by version number. */
export async function pinnedCategories(
  db: D1Database,
  ref: number,
): Promise<[number: number, categoryId: number | null][]> {
  return db
    .prepare(
      `SELECT number, value ->> 'category_id' FROM versions
       WHERE noun = 'article' AND ref = ? AND ${IS_PINNED}`,
    )
    .bind(ref)
    .raw<[number, number | null]>();
}

/** Statement that reads the ids of the rows of a noun that have a draft. */
export function selectDrafted(db: D1Database, noun: VersionedNoun): D1PreparedStatement {
  return db.prepare('SELECT ref FROM drafts WHERE noun = ?').bind(noun);
}

/** Returns the ids read by `selectDrafted`. */
export function draftedFrom(result: D1Result): Set<number> {
  return new Set((result.results as { ref: number }[]).map(({ ref }) => ref));
}
