import type { Category } from '#contract/category';
import { slugify } from '#contract/slug';
import { now } from '../database.ts';

/** Every category with the number of its articles, or the one of this id. */
export async function listCategories(
  db: D1Database,
  id: number | null = null,
): Promise<Category[]> {
  const { results } = await db
    .prepare(
      `SELECT c.id, c.name, c.slug, COUNT(a.id) AS article_count
       FROM categories c LEFT JOIN articles a ON a.category_id = c.id AND a.deleted_at IS NULL
       WHERE ?1 IS NULL OR c.id = ?1
       GROUP BY c.id ORDER BY c.name COLLATE NOCASE, c.id`,
    )
    .bind(id)
    .all<Category>();
  return results;
}

export async function findCategory(db: D1Database, id: number): Promise<Category | null> {
  return (await listCategories(db, id))[0] ?? null;
}

/** Statement that stores a category. */
export function insertCategory(db: D1Database, name: string, at: string): D1PreparedStatement {
  return db
    .prepare('INSERT INTO categories (name, slug, created_at) VALUES (?, ?, ?) RETURNING id')
    .bind(name, slugify(name), at);
}

/** Statement that renames a category; its slug follows, and no page has it as its address. */
export function renameCategory(db: D1Database, id: number, name: string): D1PreparedStatement {
  return db
    .prepare('UPDATE categories SET name = ?, slug = ? WHERE id = ?')
    .bind(name, slugify(name), id);
}

/** Statement that deletes a category that no article uses, in the trash or out of it. */
export function deleteCategory(db: D1Database, id: number): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM categories WHERE id = ?1
       AND NOT EXISTS (SELECT 1 FROM articles WHERE category_id = ?1)`,
    )
    .bind(id);
}

/** Records that the category of published articles changed, after a statement that changed a row. */
export function categoryChange(db: D1Database, id: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO content_changes (kind, ref, at)
       SELECT 'category', ?1, ?2 WHERE changes() > 0 AND EXISTS (
         SELECT 1 FROM articles
         WHERE category_id = CAST(?1 AS INTEGER) AND status = 'published' AND deleted_at IS NULL)`,
    )
    .bind(String(id), now());
}
