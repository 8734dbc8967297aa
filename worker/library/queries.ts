import type { ImageForm } from '#contract/images';
import type { VersionedNoun } from '#contract/nouns';
import { TICKET_HOLDS, TICKET_REF, TICKET_VERSION } from '../audit/queries.ts';
import { now } from '../database.ts';
import { insertErased, searchOf } from '../images/queries.ts';

/** Statement that changes what is said of the picture of a ticket. */
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

/** Statement that has the picture of a ticket count as unused from now on only. */
export function keepImage(db: D1Database, ticket: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE images SET erased_at = NULL, version = ${TICKET_VERSION},
         unused_since = IIF(unused_since IS NULL, NULL, ?2)
       WHERE id = ${TICKET_REF}`,
    )
    .bind(ticket, now());
}

/** SQL over a picture: visitors may see it. */
export const IS_SHOWN = `EXISTS (
  SELECT 1 FROM image_uses u WHERE u.key = images.key AND u.holder = 'row')`;

/** A place where a picture is used, with the bytes of its text. */
export interface Place {
  noun: VersionedNoun;
  ref: number;
  holder: 'row' | 'draft' | 'version';
  number: number;
  bytes: number;
}

/** SQL over a use: it is a row, a draft, or what a release is going to publish. */
const IS_AHEAD = `(u.holder <> 'version' OR EXISTS (
  SELECT 1 FROM release_items i JOIN releases r ON r.id = i.release_id
  WHERE i.noun = u.noun AND i.ref = u.ref AND i.number = u.number AND r.state <> 'published'))`;

/** Where a picture is used: rows first; without the past, only what is online or will be. */
export async function listPlaces(
  db: D1Database,
  key: string,
  { isPastIncluded }: { isPastIncluded: boolean },
): Promise<Place[]> {
  const { results } = await db
    .prepare(
      `SELECT u.noun, u.ref, u.holder, u.number, COALESCE(length(v.value), length(d.value), 0) AS bytes
       FROM image_uses u
         LEFT JOIN versions v ON u.holder = 'version'
           AND v.noun = u.noun AND v.ref = u.ref AND v.number = u.number
         LEFT JOIN drafts d ON u.holder = 'draft' AND d.noun = u.noun AND d.ref = u.ref
       WHERE u.key = ?1 AND (?2 OR ${IS_AHEAD})
       ORDER BY u.holder <> 'row', u.noun, u.ref, u.number`,
    )
    .bind(key, Number(isPastIncluded))
    .all<Place>();
  return results;
}

/** What a draft or a version holds, with the version of the draft; null when it is no more. */
export async function readPlace(
  db: D1Database,
  { noun, ref, holder, number }: Place,
): Promise<{ value: object; version: number } | null> {
  const statement =
    holder === 'draft'
      ? db.prepare('SELECT value, version FROM drafts WHERE noun = ? AND ref = ?').bind(noun, ref)
      : db
          .prepare(
            'SELECT value, 0 AS version FROM versions WHERE noun = ? AND ref = ? AND number = ?',
          )
          .bind(noun, ref, number);
  const row = await statement.first<{ value: string; version: number }>();
  return row && { value: JSON.parse(row.value) as object, version: row.version };
}

/** Statement that gives a draft or a version another value, unless it has changed meanwhile. */
export function writePlace(
  db: D1Database,
  ticket: string,
  { noun, ref, holder, number }: Place,
  { value, version }: { value: object; version: number },
): D1PreparedStatement {
  const json = JSON.stringify(value);
  if (holder === 'version')
    return db
      .prepare(
        `UPDATE versions SET value = ?2
         WHERE noun = ?3 AND ref = ?4 AND number = ?5 AND ${TICKET_HOLDS}`,
      )
      .bind(ticket, json, noun, ref, number);
  return db
    .prepare(
      `UPDATE drafts SET value = ?2, version = version + 1
       WHERE noun = ?3 AND ref = ?4 AND version = ?5 AND ${TICKET_HOLDS}`,
    )
    .bind(ticket, json, noun, ref, version);
}

/** Whether a write failed because something uses a picture that it erases. */
export function isUsed(error: unknown): boolean {
  return error instanceof Error && error.message.includes('image in use');
}

/** Statements that erase the row of a ticket's picture, and keep that it is erased. */
export function eraseImage(db: D1Database, ticket: string): D1PreparedStatement[] {
  return [
    ...insertErased('?2', `id = ${TICKET_REF}`).map((sql) => db.prepare(sql).bind(ticket, now())),
    db
      .prepare(
        `DELETE FROM previews WHERE instr(article, (SELECT key FROM images WHERE id = ${TICKET_REF})) > 0`,
      )
      .bind(ticket),
    db.prepare(`DELETE FROM images WHERE id = ${TICKET_REF}`).bind(ticket),
  ];
}
