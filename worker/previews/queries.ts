import type { Article } from '#contract/articles/articles';

/** An article as its form says it will be; its category is looked up when it is shown. */
export type PreviewedArticle = Omit<Article, 'category_name' | 'category_slug'>;

interface NewPreview {
  id: string;
  adminId: number;
  article: PreviewedArticle;
  categoryId: number | null;
  expiresAt: string;
}

/** Keeps a preview, and forgets those that have ended by now: one may be made at each pause of a text. */
export async function insertPreview(
  db: D1Database,
  preview: NewPreview,
  at: string,
): Promise<void> {
  const { id, adminId, article, categoryId, expiresAt } = preview;
  await db.batch([
    deletePreviewsBefore(db, at),
    db
      .prepare(
        `INSERT INTO previews (id, admin_id, article, category_id, expires_at)
         VALUES (?, ?, ?, ?, ?)`,
      )
      .bind(id, adminId, JSON.stringify(article), categoryId, expiresAt),
  ]);
}

/** Statement that forgets the previews that ended before the given time. */
export function deletePreviewsBefore(db: D1Database, time: string): D1PreparedStatement {
  return db.prepare('DELETE FROM previews WHERE expires_at < ?').bind(time);
}

/** A preview that has not ended at `at`, and whose it is, or null. */
export async function readPreview(
  db: D1Database,
  id: string,
  at: string,
): Promise<{ adminId: number; article: Article } | null> {
  const row = await db
    .prepare(
      `SELECT p.article, p.admin_id, c.name AS category_name, c.slug AS category_slug
       FROM previews p LEFT JOIN categories c ON c.id = p.category_id
       WHERE p.id = ? AND p.expires_at > ?`,
    )
    .bind(id, at)
    .first<PreviewRow>();
  if (!row) return null;
  const { article, admin_id: adminId, ...category } = row;
  return { adminId, article: { ...(JSON.parse(article) as PreviewedArticle), ...category } };
}

interface PreviewRow {
  article: string;
  admin_id: number;
  category_name: string | null;
  category_slug: string | null;
}
