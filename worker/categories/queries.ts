import type { Category } from '#contract/categories';
import { slugify } from '#contract/slug';
import { now } from '../database.ts';

const CATEGORY = `SELECT c.id, c.name, c.slug, COUNT(a.id) AS article_count
  FROM categories c LEFT JOIN articles a ON a.category_id = c.id AND a.deleted_at IS NULL`;

/** Every category with the number of its articles. */
export async function listCategories(db: D1Database): Promise<Category[]> {
  const { results } = await db
    .prepare(`${CATEGORY} GROUP BY c.id ORDER BY c.name COLLATE NOCASE, c.id`)
    .all<Category>();
  return results;
}

/** Statement that reads the categories that visitors can choose: those of published articles. */
export function selectUsedCategories(db: D1Database): D1PreparedStatement {
  return db.prepare(
    `SELECT c.name, c.slug FROM categories c WHERE EXISTS (
       SELECT 1 FROM articles
       WHERE category_id = c.id AND status = 'published' AND deleted_at IS NULL)`,
  );
}

/** Statement that reads a category; without an id, the newest. */
export function selectCategory(db: D1Database, id?: number): D1PreparedStatement {
  return db
    .prepare(`${CATEGORY} WHERE c.id = COALESCE(?, (SELECT MAX(id) FROM categories)) GROUP BY c.id`)
    .bind(id ?? null);
}

/** Statement that stores a category. */
export function insertCategory(db: D1Database, name: string, at: string): D1PreparedStatement {
  return db
    .prepare('INSERT INTO categories (name, slug, created_at) VALUES (?, ?, ?)')
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
