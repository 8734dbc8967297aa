import type { StoredImage } from '#contract/images';
import type { Condition } from '../audit/queries.ts';
import { now } from '../database.ts';

const START = 'src="/uploads/';

/** Addresses of the stored pictures that published articles and active testimonials show. */
export async function listShownPictures(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `WITH RECURSIVE
         published AS (
           SELECT image, content FROM articles WHERE status = 'published' AND deleted_at IS NULL
         ),
         -- Each row starts at the next picture of a text; the first, where the text does.
         rest(html) AS (
           SELECT content FROM published WHERE instr(content, ?1) > 0
           UNION ALL
           SELECT substr(html, instr(html, ?1) + length('src="')) FROM rest WHERE instr(html, ?1) > 0
         ),
         shown(address) AS (
           SELECT image FROM published
           UNION SELECT image FROM testimonials WHERE is_active = 1
           UNION SELECT substr(html, 1, instr(html, '"') - 1) FROM rest
         )
       SELECT address FROM shown WHERE address GLOB '/uploads/*' ORDER BY address`,
    )
    .bind(START)
    .all<{ address: string }>();
  return results.map(({ address }) => address);
}

/** That no picture of this key is stored. */
export function isNewUpload(key: string): Condition {
  return { condition: 'NOT EXISTS (SELECT 1 FROM uploads WHERE key = ?)', values: [key] };
}

/** Statement that records a stored picture; the same picture stored twice is one. */
export function insertUpload(
  db: D1Database,
  key: string,
  image: StoredImage,
  adminId: number | null,
): D1PreparedStatement {
  const { content_type, bytes, width, height } = image;
  return db
    .prepare(
      `INSERT INTO uploads (key, content_type, bytes, width, height, admin_id, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING`,
    )
    .bind(key, content_type, bytes, width, height, adminId, now());
}
