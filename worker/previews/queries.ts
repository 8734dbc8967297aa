import type { Article } from '#contract/articles/articles';

/** An article with the values of its form. The category's names are looked up when the preview is shown. */
export type PreviewedArticle = Omit<Article, 'category_name' | 'category_slug'>;

interface NewPreview {
  id: string;
  adminId: number;
  article: PreviewedArticle;
  categoryId: number | null;
  expiresAt: string;
}

/** Inserts a preview and deletes expired ones: the editor may create one at each pause in typing. */
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

/** Statement that deletes the previews that expired before the given time. */
export function deletePreviewsBefore(db: D1Database, time: string): D1PreparedStatement {
  return db.prepare('DELETE FROM previews WHERE expires_at < ?').bind(time);
}

/** Returns a preview that has not expired at `at`, with its author, or null. */
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
