import type { StoredImage } from '#contract/images';
import { searchable } from '#contract/search';
import { TICKET_HOLDS, TICKET_REF, TICKET_VERSION } from '../audit/queries.ts';
import { now } from '../database.ts';

const PREFIX = '/uploads/';

/** Address of a stored picture. */
export function addressOf(key: string): string {
  return PREFIX + key;
}

/** Addresses of the stored pictures that published articles and active testimonials show. */
export async function listShownPictures(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT u.key FROM image_uses u
       WHERE u.holder = 'row' AND (
         u.noun = 'article' AND EXISTS (SELECT 1 FROM articles a
           WHERE a.id = u.ref AND a.status = 'published' AND a.deleted_at IS NULL)
         OR u.noun = 'testimonial' AND EXISTS (SELECT 1 FROM testimonials t
           WHERE t.id = u.ref AND t.is_active = 1))
       ORDER BY u.key`,
    )
    .all<{ key: string }>();
  return results.map(({ key }) => addressOf(key));
}

const FACTS = `json_object('width', i.width, 'height', i.height,
  'focus_x', i.focus_x, 'focus_y', i.focus_y, 'credit', i.credit)`;
/** SQL over an article `a`: what is known of its cover. */
export const COVER = `(SELECT ${FACTS} FROM images i WHERE i.key = substr(a.image, ${PREFIX.length + 1})) AS cover`;
const ITS_PICTURES = `FROM image_uses u JOIN images i ON i.key = u.key
  WHERE u.noun = 'article' AND u.ref = a.id AND u.holder = 'row'`;
/** SQL over an article `a`: what is known of its pictures, by their addresses. */
export const PICTURES = `(SELECT NULLIF(json_group_object('${PREFIX}' || i.key, ${FACTS}), '{}')
  ${ITS_PICTURES}) AS pictures`;
/** SQL over an article `a`: another number when what is known of its pictures is another. */
export const PICTURES_VERSION = `(SELECT COALESCE(SUM(i.version), 0) ${ITS_PICTURES})`;

/** A row with what is known of its pictures read from their JSON. */
export function withPictures<Row extends object>(row: Row): Row {
  const facts = row as { cover?: unknown; pictures?: unknown };
  const { cover, pictures } = facts;
  const read = (json: unknown) =>
    typeof json === 'string' ? (JSON.parse(json) as object) : undefined;
  return {
    ...row,
    ...('cover' in row && { cover: read(cover) }),
    ...('pictures' in row && { pictures: read(pictures) }),
  };
}

/** What is known of a picture that is sent. */
export interface NewImage extends StoredImage {
  key: string;
  filename: string;
  alt: string;
  colour: string;
}

/** SQL: no picture of this key is stored. The key is written out, made of letters and digits. */
export function isNewImage(key: string): string {
  return `NOT EXISTS (SELECT 1 FROM images WHERE key = '${key.replace(/[^a-z0-9.]/g, '')}')`;
}

/** Statements that add the picture of a ticket, which may have been erased before. */
export function insertImage(
  db: D1Database,
  ticket: string,
  image: NewImage,
  adminId: number | null,
): D1PreparedStatement[] {
  const { key, content_type, bytes, width, height, filename, alt, colour } = image;
  const search = searchOf({ alt, filename, caption: '' });
  return [
    db.prepare(`DELETE FROM erased_images WHERE key = ?2 AND ${TICKET_HOLDS}`).bind(ticket, key),
    db
      .prepare(
        `INSERT INTO images (key, content_type, bytes, width, height, filename, alt, colour, search,
           admin_id, created_at, id, version)
         SELECT ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ${TICKET_REF}, ${TICKET_VERSION}
         WHERE ${TICKET_HOLDS}`,
      )
      .bind(
        ticket,
        key,
        content_type,
        bytes,
        width,
        height,
        filename,
        alt,
        colour,
        search,
        adminId,
        now(),
      ),
  ];
}

/** Statement that reads the address of a write's picture. */
export function selectStored(db: D1Database, ticket: string): D1PreparedStatement {
  return db.prepare(`SELECT key FROM images WHERE id = ${TICKET_REF}`).bind(ticket);
}

/** Notes that a stored picture was sent once more: it is not about to be erased, and gains what it lacks. */
export async function noteSentAgain(
  db: D1Database,
  key: string,
  { alt, colour }: Pick<NewImage, 'alt' | 'colour'>,
): Promise<void> {
  await db
    .prepare(
      `UPDATE images SET erased_at = NULL, unused_since = IIF(unused_since IS NULL, NULL, ?2),
         colour = IIF(colour = '', ?3, colour), alt = IIF(alt = '' AND is_decorative = 0, ?4, alt),
         search = IIF(alt = '' AND is_decorative = 0, trim(?5 || ' ' || search), search)
       WHERE key = ?1`,
    )
    .bind(key, now(), colour, alt, searchable(alt))
    .run();
}

/** What a search looks through. */
export function searchOf(texts: { alt: string; filename: string; caption: string }): string {
  return searchable([texts.alt, texts.filename, texts.caption].join(' '));
}

/** Whether a picture was erased. */
export async function isErased(db: D1Database, key: string): Promise<boolean> {
  const row = await db
    .prepare('SELECT 1 AS found FROM erased_images WHERE key = ?')
    .bind(key)
    .first();
  return row !== null;
}

/** Erased pictures whose files are still stored. */
export async function listErasedFiles(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT key FROM erased_images WHERE is_stored = 1 LIMIT 100')
    .all<{ key: string }>();
  return results.map(({ key }) => key);
}

/** Notes that the file of an erased picture is gone. */
export async function noteFileGone(db: D1Database, key: string): Promise<void> {
  await db.prepare('UPDATE erased_images SET is_stored = 0 WHERE key = ?').bind(key).run();
}

/** SQL over a picture: nothing uses it. */
export const IS_UNUSED = 'NOT EXISTS (SELECT 1 FROM image_uses u WHERE u.key = images.key)';

/** SQL that keeps that some pictures are erased, at a time that is a parameter. */
export function insertErased(time: string, condition: string): string {
  return `INSERT INTO erased_images (key, erased_at) SELECT key, ${time} FROM images WHERE ${condition}
    ON CONFLICT (key) DO UPDATE SET erased_at = excluded.erased_at, is_stored = 1`;
}

/** SQL over a picture: nothing uses it, and the time it had to be taken back is over. */
const IS_DUE = `erased_at <= ?1 AND ${IS_UNUSED}`;

/** Statements that erase what nobody has taken back, and mark what nothing has used since `before`. */
export function eraseUnused(
  db: D1Database,
  { at, before, erasedAt }: { at: string; before: string; erasedAt: string },
): D1PreparedStatement[] {
  return [
    db.prepare(insertErased('?1', IS_DUE)).bind(at),
    db.prepare(`DELETE FROM images WHERE ${IS_DUE}`).bind(at),
    db
      .prepare('UPDATE images SET erased_at = ?2 WHERE unused_since < ?1 AND erased_at IS NULL')
      .bind(before, erasedAt),
  ];
}
