import type { ImageForm } from '#contract/images/images';
import type { VersionedNoun } from '#contract/nouns';
import { TICKET_HOLDS, TICKET_REF, TICKET_VERSION } from '../audit/queries.ts';
import { now } from '../database.ts';
import { insertErased, searchOf } from '../images/queries.ts';

/** Statement that updates the description of a ticket's image. */
export function describeImage(
  db: D1Database,
  ticket: string,
  { alt, is_decorative, caption, credit, focus_x, focus_y }: Omit<Required<ImageForm>, 'version'>,
  filename: string,
): D1PreparedStatement {
  const search = searchOf({ alt, filename, caption });
  return db
    .prepare(
      `UPDATE images SET alt = ?2, is_decorative = ?3, caption = ?4, credit = ?5, focus_x = ?6,
         focus_y = ?7, search = ?8, version = ${TICKET_VERSION}
       WHERE id = ${TICKET_REF}`,
    )
    .bind(ticket, alt, Number(is_decorative), caption, credit, focus_x, focus_y, search);
}

/** Statement that cancels the erasure of a ticket's image: it counts as unused from now on. */
export function keepImage(db: D1Database, ticket: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE images SET erased_at = NULL, version = ${TICKET_VERSION},
         unused_since = IIF(unused_since IS NULL, NULL, ?2)
       WHERE id = ${TICKET_REF}`,
    )
    .bind(ticket, now());
}

/** SQL over an image: true when visitors may see it. */
export const IS_SHOWN = `EXISTS (
  SELECT 1 FROM image_uses u WHERE u.key = images.key AND u.holder = 'row')`;

/** A row, draft or version that uses an image, with the size of its text. */
export interface Place {
  noun: VersionedNoun;
  ref: number;
  holder: 'row' | 'draft' | 'version';
  number: number;
  bytes: number;
}

/** SQL over a use: true for a row, a draft, or a version that a release will publish. */
const IS_AHEAD = `(u.holder <> 'version' OR EXISTS (
  SELECT 1 FROM release_items i JOIN releases r ON r.id = i.release_id
  WHERE i.noun = u.noun AND i.ref = u.ref AND i.number = u.number AND r.state <> 'published'))`;

/** Returns the uses of an image, rows first; without the past, only those of rows, drafts and unpublished releases. */
export async function listPlaces(
  db: D1Database,
  key: string,
  { isPastIncluded, limit }: { isPastIncluded: boolean; limit: number },
): Promise<Place[]> {
  const { results } = await db
    .prepare(
      `SELECT u.noun, u.ref, u.holder, u.number,
         COALESCE(octet_length(v.value), octet_length(d.value), octet_length(a.content), 0) AS bytes
       FROM image_uses u
         LEFT JOIN versions v ON u.holder = 'version'
           AND v.noun = u.noun AND v.ref = u.ref AND v.number = u.number
         LEFT JOIN drafts d ON u.holder = 'draft' AND d.noun = u.noun AND d.ref = u.ref
         LEFT JOIN articles a ON u.holder = 'row' AND u.noun = 'article' AND a.id = u.ref
       WHERE u.key = ?1 AND (?2 OR ${IS_AHEAD})
       ORDER BY u.holder <> 'row', u.noun, u.ref, u.number LIMIT ?3`,
    )
    .bind(key, Number(isPastIncluded), limit)
    .all<Place>();
  return results;
}

/** Values of a draft or a version. */
interface Held {
  value: object;
  /** A number that changes with every write. */
  version: number;
}

/** Returns the values of drafts and versions, without those deleted in between. */
export async function readPlaces(
  db: D1Database,
  places: Place[],
): Promise<(Held & { place: Place })[]> {
  if (places.length === 0) return [];
  const found = await db.batch<{ value: string; version: number }>(
    places.map(({ noun, ref, holder, number }) =>
      holder === 'draft'
        ? db.prepare('SELECT value, version FROM drafts WHERE noun = ? AND ref = ?').bind(noun, ref)
        : db
            .prepare(
              'SELECT value, rewrites AS version FROM versions WHERE noun = ? AND ref = ? AND number = ?',
            )
            .bind(noun, ref, number),
    ),
  );
  return found.flatMap(({ results: [row] }, index) =>
    row
      ? [{ place: places[index]!, value: JSON.parse(row.value) as object, version: row.version }]
      : [],
  );
}

/**
 * Statement that updates the values of a draft or a version, unless they changed in between. With a ticket, only
 * when its log entry exists.
 */
export function writePlace(
  db: D1Database,
  { noun, ref, holder, number }: Place,
  { value, version }: Held,
  ticket = '',
): D1PreparedStatement {
  const isGiven = `(?1 = '' OR ${TICKET_HOLDS})`;
  const json = JSON.stringify(value);
  if (holder === 'version')
    return db
      .prepare(
        `UPDATE versions SET value = ?2, rewrites = rewrites + 1
         WHERE noun = ?3 AND ref = ?4 AND number = ?5 AND rewrites = ?6 AND ${isGiven}`,
      )
      .bind(ticket, json, noun, ref, number, version);
  return db
    .prepare(
      `UPDATE drafts SET value = ?2, version = version + 1
       WHERE noun = ?3 AND ref = ?4 AND version = ?5 AND ${isGiven}`,
    )
    .bind(ticket, json, noun, ref, version);
}

/** Statement that begins to erase an image everywhere. */
export function beginErasing(db: D1Database, ticket: string): D1PreparedStatement {
  return db
    .prepare(`UPDATE images SET erasing_since = ?2 WHERE id = ${TICKET_REF}`)
    .bind(ticket, now());
}

/** Erases an image that nothing uses any more, and returns its file name; undefined when another call did. */
export async function endErasing(db: D1Database, key: string): Promise<string | undefined> {
  const [found] = await db.batch([
    db.prepare('SELECT file FROM images WHERE key = ?').bind(key),
    ...eraseStatements(db, 'key = ?1 AND erasing_since IS NOT NULL', key),
  ]);
  return (found!.results[0] as { file: string } | undefined)?.file;
}

/** True when a write failed because an image to erase is in use. */
export function isUsed(error: unknown): boolean {
  return error instanceof Error && error.message.includes('image in use');
}

/** Statements that erase the row of a ticket's image, and record the erasure. */
export function eraseImage(db: D1Database, ticket: string): D1PreparedStatement[] {
  return eraseStatements(db, `id = ${TICKET_REF}`, ticket);
}

/** Statements that erase the image of a condition. The condition's value is `?1`. */
function eraseStatements(db: D1Database, condition: string, value: string): D1PreparedStatement[] {
  return [
    ...insertErased('?2', condition).map((sql) => db.prepare(sql).bind(value, now())),
    db
      .prepare(
        `DELETE FROM previews WHERE instr(article, (SELECT key FROM images WHERE ${condition})) > 0`,
      )
      .bind(value),
    db.prepare(`DELETE FROM images WHERE ${condition}`).bind(value),
  ];
}
