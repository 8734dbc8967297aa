import { slugify } from '#contract/slug';

/** Statement that stores one of a new database's categories. */
export function insertCategory(db: D1Database, name: string, at: string): D1PreparedStatement {
  return db
    .prepare('INSERT INTO categories (name, slug, created_at) VALUES (?, ?, ?)')
    .bind(name, slugify(name), at);
}
