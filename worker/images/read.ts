import { isPdf } from '#contract/images/pdf';
import { NOUNS, VERSIONED_NOUNS, shapeOf, type Shape, type VersionedNoun } from '#contract/nouns';
import type { PictureFacts } from '#contract/images/picture-facts';
import { addressOf, IS_IMAGE, PREFIX } from './queries.ts';

/** SQL over a row: true when pages show its images. */
const IS_SHOWN: Record<Shape, string> = {
  article: `t.status = 'published' AND t.deleted_at IS NULL`,
  list: 't.is_active = 1',
  document: 'TRUE',
};
/** Nouns whose images have no smaller sizes: the site icon and the share image of all pages. */
const WITHOUT_SIZES: readonly VersionedNoun[] = ['settings'];

/** SQL over a use of an image: true when a visible row of its noun uses it. */
const SHOWN = VERSIONED_NOUNS.filter((noun) => !WITHOUT_SIZES.includes(noun))
  .map((noun) => {
    return `u.noun = '${noun}' AND EXISTS (
    SELECT 1 FROM ${NOUNS[noun].plural} t WHERE t.id = u.ref AND ${IS_SHOWN[shapeOf(noun)]})`;
  })
  .join(' OR ');

/** Returns the addresses of the images that published articles and active rows show. */
export async function listShownPictures(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT u.key FROM image_uses u
       WHERE u.holder = 'row' AND u.key NOT LIKE '%.pdf' AND (${SHOWN})
       ORDER BY u.key`,
    )
    .all<{ key: string }>();
  return results.map(({ key }) => addressOf(key));
}

const FACTS = `json_object('width', i.width, 'height', i.height,
  'focus_x', i.focus_x, 'focus_y', i.focus_y, 'credit', i.credit)`;
/** SQL over a row with an image: the facts of that image. */
export const coverOf = (row: string) =>
  `(SELECT ${FACTS} FROM images i WHERE i.key = substr(${row}.image, ${PREFIX.length + 1}))`;
/** SQL over an article `a`: facts of its cover image. */
export const COVER = `${coverOf('a')} AS cover`;
const ITS_PICTURES = `FROM image_uses u JOIN images i ON i.key = u.key AND ${IS_IMAGE}
  WHERE u.noun = 'article' AND u.ref = a.id AND u.holder = 'row'`;
/** SQL over a row `t` of the texts: facts of its images, by address; null without images. */
export const TEXT_PICTURES = `(SELECT NULLIF(json_group_object('${PREFIX}' || i.key, ${FACTS}), '{}')
  FROM image_uses u JOIN images i ON i.key = u.key AND ${IS_IMAGE}
  WHERE u.noun = 'texts' AND u.ref = t.id AND u.holder = 'row') AS pictures`;
/** SQL over an article `a`: facts of its images, by address. */
export const PICTURES = `(SELECT NULLIF(json_group_object('${PREFIX}' || i.key, ${FACTS}), '{}')
  ${ITS_PICTURES}) AS pictures`;
/** SQL over an article `a`: a number that changes with the facts of its images. */
export const PICTURES_VERSION = `(SELECT COALESCE(SUM(i.version), 0) ${ITS_PICTURES})`;

/** Returns the facts of images, by address. */
export async function listFacts(
  db: D1Database,
  addresses: string[],
): Promise<Record<string, PictureFacts>> {
  const row = await db
    .prepare(
      `SELECT json_group_object('${PREFIX}' || i.key, ${FACTS}) AS facts FROM images i
       WHERE ${IS_IMAGE} AND i.key IN (SELECT substr(value, ${PREFIX.length + 1}) FROM json_each(?))`,
    )
    .bind(JSON.stringify(addresses))
    .first<{ facts: string }>();
  return JSON.parse(row!.facts) as Record<string, PictureFacts>;
}

/**
 * Parses the JSON of a row's image facts, and of the member who signed it. Facts that are unknown are left out: an
 * undefined property would make an island that is rendered live differ from a baked one, whose data come from JSON.
 */
export function withPictures<Row extends object>(row: Row): Row {
  const { cover, pictures, writer, ...rest } = row as Record<string, unknown>;
  const known = Object.entries({ cover, pictures, writer }).flatMap(([key, json]) =>
    typeof json === 'string' ? [[key, JSON.parse(json) as object]] : [],
  );
  return { ...rest, ...Object.fromEntries(known) } as Row;
}

/** Returns the error code of the key of an erased image or PDF. */
export function erasedError(key: string) {
  return isPdf(addressOf(key)) ? 'pdf_erased' : 'image_erased';
}

/** Returns the file of a key and its original name; null for a file that was erased or is being erased. */
export async function findFile(
  db: D1Database,
  key: string,
): Promise<{ file: string | null; filename: string; isErased: boolean }> {
  const row = await db
    .prepare(
      `SELECT IIF(erasing_since IS NULL, file, NULL) AS file, filename FROM images WHERE key = ?1
       UNION ALL SELECT NULL, '' FROM erased_images WHERE key = ?1`,
    )
    .bind(key)
    .first<{ file: string | null; filename: string }>();
  return {
    file: row?.file ?? null,
    filename: row?.filename ?? '',
    isErased: row?.file === null,
  };
}
