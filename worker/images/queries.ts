import { PDF_TYPE } from '#contract/images/pdf';
import type { StoredImage } from '#contract/images/images';
import { searchable } from '#contract/text/search';
import { TICKET_HOLDS, TICKET_REF, TICKET_VERSION } from '../audit/queries.ts';
import { now } from '../database.ts';

export const PREFIX = '/uploads/';

/** Returns the address of a stored image. */
export function addressOf(key: string): string {
  return PREFIX + key;
}

/** Returns the key in an image's address. */
export function keyOf(address: string): string {
  return address.slice(PREFIX.length);
}

/** A received image and its description. */
export interface NewImage extends StoredImage {
  key: string;
  /** Name of the file in storage. */
  file: string;
  filename: string;
  alt: string;
  colour: string;
}

/** An image that is already stored. */
interface Present {
  file: string;
  isErasing: boolean;
}

/**
 * Reserves a name in storage for the file of a key, unless an image with this key has a file other than `lost`. Each
 * name is used once: the key itself, or a random name when the key was used before. A deletion in progress therefore
 * never hits a file that is about to be stored.
 */
export async function reserveFile(
  db: D1Database,
  key: string,
  lost = '',
): Promise<{ present: Present | null; name: string | null }> {
  const [reserved, found] = await db.batch([
    db
      .prepare(
        `INSERT INTO loose_files (name, since)
         SELECT IIF(EXISTS (SELECT 1 FROM erased_images WHERE key = ?1)
           OR EXISTS (SELECT 1 FROM images WHERE key = ?1)
           OR EXISTS (SELECT 1 FROM loose_files WHERE name = ?1), ?2, ?1), ?3
         WHERE NOT EXISTS (SELECT 1 FROM images WHERE key = ?1 AND file <> ?4) RETURNING name`,
      )
      .bind(key, `${crypto.randomUUID()}-${key}`, now(), lost),
    db
      .prepare('SELECT file, erasing_since IS NOT NULL AS isErasing FROM images WHERE key = ?')
      .bind(key),
  ]);
  const present = found!.results[0] as
    (Omit<Present, 'isErasing'> & { isErasing: number }) | undefined;
  return {
    present: present ? { file: present.file, isErasing: present.isErasing === 1 } : null,
    name: (reserved!.results[0] as { name: string } | undefined)?.name ?? null,
  };
}

/**
 * SQL: true when no image has this key and the file's name is still reserved. The names are part of the SQL, without
 * any special characters.
 */
export function isNewImage({ key, file }: Pick<NewImage, 'key' | 'file'>): string {
  const plain = (text: string) => text.replace(/[^a-z0-9.-]/g, '');
  return `NOT EXISTS (SELECT 1 FROM images WHERE key = '${plain(key)}')
    AND EXISTS (SELECT 1 FROM loose_files WHERE name = '${plain(file)}' AND is_leaving = 0)`;
}

/** Statements that insert the image of a ticket. The image may have been erased before. */
export function insertImage(
  db: D1Database,
  ticket: string,
  image: NewImage,
  adminId: number | null,
): D1PreparedStatement[] {
  const { key, file, content_type, bytes, width, height, filename, alt, colour } = image;
  const search = searchOf({ alt, filename, caption: '' });
  const values = [content_type, bytes, width, height, filename, alt, colour, search];
  return [
    db.prepare(`DELETE FROM erased_images WHERE key = ?2 AND ${TICKET_HOLDS}`).bind(ticket, key),
    db.prepare(`DELETE FROM loose_files WHERE name = ?2 AND ${TICKET_HOLDS}`).bind(ticket, file),
    db
      .prepare(
        `INSERT INTO images (key, file, content_type, bytes, width, height, filename, alt, colour, search,
           admin_id, created_at, id, version)
         SELECT ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ${TICKET_REF}, ${TICKET_VERSION}
         WHERE ${TICKET_HOLDS}`,
      )
      .bind(ticket, key, file, ...values, adminId, now()),
  ];
}

/** Gives an image whose file was lost the file stored again. Returns false when the image changed in between. */
export async function replaceLostFile(
  db: D1Database,
  lost: string,
  name: string,
): Promise<boolean> {
  const [given] = await db.batch([
    db
      .prepare(
        `UPDATE images SET file = ?2 WHERE file = ?1
           AND EXISTS (SELECT 1 FROM loose_files WHERE name = ?2 AND is_leaving = 0)`,
      )
      .bind(lost, name),
    db
      .prepare(
        'DELETE FROM loose_files WHERE name = ?1 AND EXISTS (SELECT 1 FROM images WHERE file = ?1)',
      )
      .bind(name),
  ]);
  return given!.meta.changes > 0;
}

/** Statement that reads the key of a write's image. */
export function selectStored(db: D1Database, ticket: string): D1PreparedStatement {
  return db.prepare(`SELECT key FROM images WHERE id = ${TICKET_REF}`).bind(ticket);
}

/**
 * Notes that a stored image was uploaded again: cancels its erasure and fills in missing facts. Returns false when
 * no image has this file any more.
 */
export async function noteRepeatedUpload(
  db: D1Database,
  file: string,
  { alt, colour }: Pick<NewImage, 'alt' | 'colour'>,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE images SET erased_at = NULL, unused_since = IIF(unused_since IS NULL, NULL, ?2),
         colour = IIF(colour = '', ?3, colour), alt = IIF(alt = '' AND is_decorative = 0, ?4, alt),
         search = IIF(alt = '' AND is_decorative = 0, trim(?5 || ' ' || search), search)
       WHERE file = ?1 AND erasing_since IS NULL`,
    )
    .bind(file, now(), colour, alt, searchable(alt))
    .run();
  return meta.changes > 0;
}

/** Returns the text that a search looks in. */
export function searchOf(texts: { alt: string; filename: string; caption: string }): string {
  return searchable([texts.alt, texts.filename, texts.caption].join(' '));
}

/** Marks unclaimed files from before `before` for deletion, and returns files marked so. */
export async function listUnclaimedFiles(db: D1Database, before: string): Promise<string[]> {
  const [, leaving] = await db.batch([
    db
      .prepare('UPDATE loose_files SET is_leaving = 1 WHERE is_leaving = 0 AND since < ?')
      .bind(before),
    db.prepare('SELECT name FROM loose_files WHERE is_leaving = 1 ORDER BY since LIMIT 500'),
  ]);
  return (leaving!.results as { name: string }[]).map(({ name }) => name);
}

/** Marks a file for deletion when no image uses it. */
export async function markForDeletion(db: D1Database, name: string): Promise<void> {
  await db
    .prepare(
      `INSERT INTO loose_files (name, since, is_leaving)
       SELECT ?1, ?2, 1 WHERE NOT EXISTS (SELECT 1 FROM images WHERE file = ?1)
       ON CONFLICT (name) DO UPDATE SET is_leaving = 1`,
    )
    .bind(name, now())
    .run();
}

/** Forgets files that were deleted from storage. */
export async function forgetDeletedFiles(db: D1Database, names: string[]): Promise<void> {
  await db
    .prepare(
      'DELETE FROM loose_files WHERE is_leaving = 1 AND name IN (SELECT value FROM json_each(?))',
    )
    .bind(JSON.stringify(names))
    .run();
}

/** Returns images without a search text. */
export async function listUnread(
  db: D1Database,
): Promise<{ id: number; alt: string; filename: string; caption: string }[]> {
  const { results } = await db
    .prepare('SELECT id, alt, filename, caption FROM images WHERE search IS NULL LIMIT 500')
    .all<{ id: number; alt: string; filename: string; caption: string }>();
  return results;
}

/** Stores search texts, except for images described in between. */
export async function noteSearch(
  db: D1Database,
  read: { id: number; search: string }[],
): Promise<void> {
  await db
    .prepare(
      `UPDATE images SET search = j.value ->> 'search'
       FROM json_each(?) j WHERE images.id = j.value ->> 'id' AND images.search IS NULL`,
    )
    .bind(JSON.stringify(read))
    .run();
}

/** SQL over a row `i` of the library: true for an image, false for a PDF. */
export const IS_IMAGE = `i.content_type <> '${PDF_TYPE}'`;

/** SQL over an image: true when nothing uses it. */
export const IS_UNUSED = 'NOT EXISTS (SELECT 1 FROM image_uses u WHERE u.key = images.key)';

/** SQL that records the erasure of images, at a time given as a parameter, and marks their files for deletion. */
export function insertErased(time: string, condition: string): string[] {
  return [
    `INSERT INTO erased_images (key, erased_at) SELECT key, ${time} FROM images WHERE ${condition}
     ON CONFLICT (key) DO UPDATE SET erased_at = excluded.erased_at`,
    `INSERT INTO loose_files (name, since, is_leaving) SELECT file, ${time}, 1 FROM images WHERE ${condition}
     ON CONFLICT (name) DO UPDATE SET is_leaving = 1`,
  ];
}

/** SQL over an image: true when nothing uses it and its delay before erasure has passed. */
const IS_DUE = `erased_at <= ?1 AND ${IS_UNUSED}`;

/**
 * Statements that erase unused images whose delay has passed, and schedule the erasure of those unused since
 * `before`.
 */
export function eraseUnused(
  db: D1Database,
  { at, before, erasedAt }: { at: string; before: string; erasedAt: string },
): D1PreparedStatement[] {
  return [
    ...insertErased('?1', IS_DUE).map((sql) => db.prepare(sql).bind(at)),
    db.prepare(`DELETE FROM images WHERE ${IS_DUE}`).bind(at),
    db
      .prepare('UPDATE images SET erased_at = ?2 WHERE unused_since < ?1 AND erased_at IS NULL')
      .bind(before, erasedAt),
  ];
}
