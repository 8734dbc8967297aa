import type { StoredImage } from '#contract/images/images';
import { searchable } from '#contract/text/search';
import { TICKET_HOLDS, TICKET_REF, TICKET_VERSION } from '../audit/queries.ts';
import { now } from '../database.ts';

export const PREFIX = '/uploads/';

/** Address of a stored picture. */
export function addressOf(key: string): string {
  return PREFIX + key;
}

/** The key in such an address. */
export function keyOf(address: string): string {
  return address.slice(PREFIX.length);
}

/** What is known of a picture that is sent. */
export interface NewImage extends StoredImage {
  key: string;
  /** Its name in storage. */
  file: string;
  filename: string;
  alt: string;
  colour: string;
}

/** A picture that is there already. */
interface Present {
  file: string;
  isErasing: boolean;
}

/**
 * Reserves a name in storage for the file of a key, unless there is such a picture with a file that is not `lost`.
 * A name is given once: the key, and another one where that was given before. So nothing that is removed is what
 * somebody is about to store.
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

/** SQL: no picture has this key, and its file still has its reserved name. Written out, from what is plain. */
export function isNewImage({ key, file }: Pick<NewImage, 'key' | 'file'>): string {
  const plain = (text: string) => text.replace(/[^a-z0-9.-]/g, '');
  return `NOT EXISTS (SELECT 1 FROM images WHERE key = '${plain(key)}')
    AND EXISTS (SELECT 1 FROM loose_files WHERE name = '${plain(file)}' AND is_leaving = 0)`;
}

/** Statements that add the picture of a ticket, which may have been erased before. */
export function insertImage(
  db: D1Database,
  ticket: string,
  image: NewImage,
  adminId: number | null,
): D1PreparedStatement[] {
  const { key, file, content_type, bytes, width, height, filename, alt, colour } = image;
  const search = searchOf({ alt, filename, caption: '' });
  const told = [content_type, bytes, width, height, filename, alt, colour, search];
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
      .bind(ticket, key, file, ...told, adminId, now()),
  ];
}

/** Gives the picture whose file was lost the one that was stored again; false when it has changed meanwhile. */
export async function giveFile(db: D1Database, lost: string, name: string): Promise<boolean> {
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

/** Statement that reads the address of a write's picture. */
export function selectStored(db: D1Database, ticket: string): D1PreparedStatement {
  return db.prepare(`SELECT key FROM images WHERE id = ${TICKET_REF}`).bind(ticket);
}

/**
 * Notes that a stored picture was sent once more: it is not about to be erased, and gains what it lacks. False
 * when that file is no picture's any more.
 */
export async function noteSentAgain(
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

/** What a search looks through. */
export function searchOf(texts: { alt: string; filename: string; caption: string }): string {
  return searchable([texts.alt, texts.filename, texts.caption].join(' '));
}

/** Has what nobody has claimed since `before` leave, and returns files that are leaving. */
export async function listLeavingFiles(db: D1Database, before: string): Promise<string[]> {
  const [, leaving] = await db.batch([
    db
      .prepare('UPDATE loose_files SET is_leaving = 1 WHERE is_leaving = 0 AND since < ?')
      .bind(before),
    db.prepare('SELECT name FROM loose_files WHERE is_leaving = 1 ORDER BY since LIMIT 500'),
  ]);
  return (leaving!.results as { name: string }[]).map(({ name }) => name);
}

/** Has a file leave that was stored for nothing. */
export async function letLeave(db: D1Database, name: string): Promise<void> {
  await db
    .prepare(
      `INSERT INTO loose_files (name, since, is_leaving)
       SELECT ?1, ?2, 1 WHERE NOT EXISTS (SELECT 1 FROM images WHERE file = ?1)
       ON CONFLICT (name) DO UPDATE SET is_leaving = 1`,
    )
    .bind(name, now())
    .run();
}

/** Notes that files are gone. */
export async function noteFilesGone(db: D1Database, names: string[]): Promise<void> {
  await db
    .prepare(
      'DELETE FROM loose_files WHERE is_leaving = 1 AND name IN (SELECT value FROM json_each(?))',
    )
    .bind(JSON.stringify(names))
    .run();
}

/** Pictures whose words nobody has read yet. */
export async function listUnread(
  db: D1Database,
): Promise<{ id: number; alt: string; filename: string; caption: string }[]> {
  const { results } = await db
    .prepare('SELECT id, alt, filename, caption FROM images WHERE search IS NULL LIMIT 500')
    .all<{ id: number; alt: string; filename: string; caption: string }>();
  return results;
}

/** Stores what a search looks through, unless somebody has described the picture meanwhile. */
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

/** SQL over a picture: nothing uses it. */
export const IS_UNUSED = 'NOT EXISTS (SELECT 1 FROM image_uses u WHERE u.key = images.key)';

/** SQL that keeps that some pictures are erased, at a time that is a parameter, and has their files leave. */
export function insertErased(time: string, condition: string): string[] {
  return [
    `INSERT INTO erased_images (key, erased_at) SELECT key, ${time} FROM images WHERE ${condition}
     ON CONFLICT (key) DO UPDATE SET erased_at = excluded.erased_at`,
    `INSERT INTO loose_files (name, since, is_leaving) SELECT file, ${time}, 1 FROM images WHERE ${condition}
     ON CONFLICT (name) DO UPDATE SET is_leaving = 1`,
  ];
}

/** SQL over a picture: nothing uses it, and the time it had to be taken back is over. */
const IS_DUE = `erased_at <= ?1 AND ${IS_UNUSED}`;

/** Statements that erase what nobody has taken back, and mark what nothing has used since `before`. */
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
