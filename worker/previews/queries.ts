import type { Article } from '#contract/articles';

/** An article as its form says it will be; its category is looked up when it is shown. */
export type PreviewedArticle = Omit<Article, 'category_name' | 'category_slug'>;

interface NewPreview {
  id: string;
  adminId: number;
  article: PreviewedArticle;
  categoryId: number | null;
  expiresAt: string;
}

/** Keeps a preview. */
export async function insertPreview(db: D1Database, preview: NewPreview): Promise<void> {
  const { id, adminId, article, categoryId, expiresAt } = preview;
  await db
    .prepare(
      `INSERT INTO previews (id, admin_id, article, category_id, expires_at)
       VALUES (?, ?, ?, ?, ?)`,
    )
    .bind(id, adminId, JSON.stringify(article), categoryId, expiresAt)
    .run();
}

/** Statement that forgets the previews that ended before the given time. */
export function deletePreviewsBefore(db: D1Database, time: string): D1PreparedStatement {
  return db.prepare('DELETE FROM previews WHERE expires_at < ?').bind(time);
}

/** A preview that has not ended at `at` and whose author may still make one, or null. */
export async function readPreview(db: D1Database, id: string, at: string): Promise<Article | null> {
  const row = await db
    .prepare(
      `SELECT p.article, c.name AS category_name, c.slug AS category_slug
       FROM previews p JOIN admins a ON a.id = p.admin_id
         LEFT JOIN categories c ON c.id = p.category_id
       WHERE p.id = ? AND p.expires_at > ? AND a.is_active = 1 AND a.must_change_password = 0`,
    )
    .bind(id, at)
    .first<{ article: string; category_name: string | null; category_slug: string | null }>();
  if (!row) return null;
  const { article, ...category } = row;
  return { ...(JSON.parse(article) as PreviewedArticle), ...category };
}
