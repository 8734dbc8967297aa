import type { StoredImage } from '#contract/upload';
import { now } from '../database.ts';

/** Statement that records a stored picture; the same picture stored twice is one. */
export function insertUpload(
  db: D1Database,
  key: string,
  image: StoredImage,
  adminId: number,
): D1PreparedStatement {
  const { content_type, bytes, width, height } = image;
  return db
    .prepare(
      `INSERT INTO uploads (key, content_type, bytes, width, height, admin_id, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING`,
    )
    .bind(key, content_type, bytes, width, height, adminId, now());
}
