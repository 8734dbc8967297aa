import { LIMITS } from '#contract/limits';
import { NOUNS, shapeOf, VERSIONED_NOUNS, type Shape } from '#contract/nouns';
import type {
  ImageDetails,
  ImageQuery,
  ImageUse,
  ImageUseState,
  LibraryImage,
  LibraryImages,
} from '#contract/images/images';
import { searchWords, singular } from '#contract/text/search';
import { SMALLER, hasSmaller, smallerPath } from '#contract/images/uploaded-picture';
import { TICKET_REF } from '../audit/queries.ts';
import { ADMIN_NAME, totalOf } from '../database.ts';
import { addressOf, IS_IMAGE } from '../images/queries.ts';

const ROW = `i.id, i.key, i.file, i.content_type, i.bytes, i.width, i.height, i.filename, i.alt,
  i.is_decorative, i.caption, i.credit, i.focus_x, i.focus_y, i.colour, i.version, i.created_at,
  i.erased_at, i.erasing_since,
  COALESCE((SELECT ${ADMIN_NAME} FROM admins WHERE id = i.admin_id), '')
    AS admin_name,
  (SELECT COUNT(DISTINCT u.noun || ' ' || u.ref) FROM image_uses u WHERE u.key = i.key) AS uses`;

/** An image with its id, which the audit log refers to. */
export interface LibraryRow {
  id: number;
  /** Name of the file in storage. */
  file: string;
  image: LibraryImage;
}

type Row = Omit<LibraryImage, 'url' | 'is_decorative'> &
  Pick<LibraryRow, 'id' | 'file'> & { is_decorative: number };

function fromRow({ id, file, ...row }: Row): LibraryRow {
  const image = { ...row, url: addressOf(row.key), is_decorative: row.is_decorative === 1 };
  return { id, file, image };
}

/** Returns the image read by `selectWritten`, or null. */
export function imageFrom(result: D1Result): LibraryRow | null {
  const row = result.results[0] as Row | undefined;
  return row ? fromRow(row) : null;
}

/** Returns an image by its key, or null. */
export async function findImage(db: D1Database, key: string): Promise<LibraryRow | null> {
  return imageFrom(await db.prepare(`SELECT ${ROW} FROM images i WHERE i.key = ?`).bind(key).all());
}

/** Returns images that are being erased, oldest request first, with the administrator of each request. */
export async function listErasing(
  db: D1Database,
  limit: number,
): Promise<{ key: string; adminId: number | null }[]> {
  const { results } = await db
    .prepare(
      `SELECT i.key, (SELECT l.admin_id FROM audit_log l
         WHERE l.subject = 'image:' || i.id AND l.action = 'image.erase' ORDER BY l.id DESC LIMIT 1) AS adminId
       FROM images i WHERE i.erasing_since IS NOT NULL ORDER BY i.erasing_since LIMIT ?`,
    )
    .bind(limit)
    .all<{ key: string; adminId: number | null }>();
  return results;
}

/** Statement that reads the image of a write. */
export function selectWritten(db: D1Database, ticket: string): D1PreparedStatement {
  return db.prepare(`SELECT ${ROW} FROM images i WHERE i.id = ${TICKET_REF}`).bind(ticket);
}

/** Returns the SQL condition of filters, each as its index needs it, and the values. */
function matching({ q, kind, unused, undescribed, heavy }: ImageQuery) {
  const words = searchWords(q).map(singular);
  const found = [
    kind === 'image' ? IS_IMAGE : `NOT ${IS_IMAGE}`,
    ...(unused ? ['i.unused_since IS NOT NULL'] : []),
    ...(undescribed ? [`i.alt = '' AND i.is_decorative = 0`] : []),
    ...(heavy ? [`i.bytes > ${LIMITS.image.heavy}`] : []),
    ...words.map(() => `instr(' ' || i.search, ' ' || ?) > 0`),
  ];
  return { where: found.join(' AND '), values: words };
}

/** Returns the matching images of the library, newest first, in one database call. */
export async function listImages(db: D1Database, query: ImageQuery): Promise<LibraryImages> {
  const { where, values } = matching(query);
  const [rows, counted] = await db.batch([
    db
      .prepare(
        `SELECT ${ROW} FROM images i WHERE ${where}
         ORDER BY i.created_at DESC, i.id DESC LIMIT ? OFFSET ?`,
      )
      .bind(...values, query.limit, query.offset),
    db.prepare(`SELECT COUNT(*) AS total FROM images i WHERE ${where}`).bind(...values),
  ]);
  return {
    images: (rows!.results as Row[]).map((row) => fromRow(row).image),
    total: totalOf(counted),
  };
}

/** SQL over a row: its state, as shown in an image's uses. */
const STATE: Record<Shape, string> = {
  article: `IIF(deleted_at IS NOT NULL, 'trash', IIF(status = 'draft', 'draft', 'live'))`,
  list: `IIF(is_active, 'live', 'draft')`,
  document: `'live'`,
};

/** SQL: title, version, date and state of the rows that use an image, for each noun. */
const PLACES = VERSIONED_NOUNS.map((noun) => {
  const declared = NOUNS[noun];
  return `SELECT '${noun}' AS noun, id AS ref, ${'title' in declared ? declared.title : `''`} AS title,
    version, updated_at, ${STATE[shapeOf(noun)]} AS state
    FROM ${declared.plural} WHERE id IN (SELECT ref FROM used WHERE noun = '${noun}')`;
});
/** Most SELECTs that D1 accepts in one union. */
const MAX_TERMS = 5;

/** SQL: the union of any number of SELECTs. */
function unionOf(selects: string[]): string {
  if (selects.length <= MAX_TERMS) return selects.join(' UNION ALL ');
  const first = selects.slice(0, MAX_TERMS).join(' UNION ALL ');
  return unionOf([`SELECT * FROM (${first})`, ...selects.slice(MAX_TERMS)]);
}

const ORDER: ImageUseState[] = ['live', 'draft', 'release', 'version', 'trash'];

/** Returns the uses of an image. */
export async function listUses(db: D1Database, key: string): Promise<ImageUse[]> {
  const { results } = await db
    .prepare(
      `WITH used AS (SELECT noun, ref, holder, number FROM image_uses WHERE key = ?1),
         places AS (${unionOf(PLACES)})
       SELECT u.noun, u.ref, NULLIF(u.number, 0) AS number, p.title,
         IIF(u.holder = 'row', p.state, IIF(u.holder = 'draft', 'draft',
           IIF(EXISTS (SELECT 1 FROM release_items i JOIN releases r ON r.id = i.release_id
             WHERE i.noun = u.noun AND i.ref = u.ref AND i.number = u.number
               AND r.state <> 'published'), 'release', 'version'))) AS state,
         COALESCE(v.made_at, d.saved_at, p.updated_at) AS at
       FROM used u JOIN places p ON p.noun = u.noun AND p.ref = u.ref
         LEFT JOIN versions v ON u.holder = 'version'
           AND v.noun = u.noun AND v.ref = u.ref AND v.number = u.number
         LEFT JOIN drafts d ON u.holder = 'draft' AND d.noun = u.noun AND d.ref = u.ref
       WHERE u.holder <> 'version' OR u.number <> p.version
       ORDER BY u.noun, u.ref, u.number DESC`,
    )
    .bind(key)
    .all<ImageUse>();
  return results.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
}

/** Returns an image with its uses and the addresses of its smaller sizes. */
export async function detailsOf(db: D1Database, image: LibraryImage): Promise<ImageDetails> {
  const sizes = hasSmaller(image.url)
    ? SMALLER.flatMap(({ widths, formats }) =>
        widths.flatMap((width) =>
          formats.map((format) => ({ path: smallerPath(image.url, width, format), width, format })),
        ),
      )
    : [];
  return { ...image, used: await listUses(db, image.key), sizes };
}
