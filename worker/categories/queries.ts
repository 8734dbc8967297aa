import { inNameOrder, type Category, type CategoryChoice } from '#contract/articles/categories';
import { slugify } from '#contract/text/slug';
import { TICKET_HOLDS, TICKET_REF } from '../audit/queries.ts';
import { now, plain } from '../database.ts';
import { IS_PINNED, movePrepared } from '../drafts/queries.ts';

const CATEGORY = `SELECT c.id, c.name, c.slug,
    (SELECT COALESCE(SUM(n.total), 0) FROM article_counts n
     WHERE n.category_id = c.id AND n.is_deleted = 0) AS article_count
  FROM categories c`;

/** Returns all categories with their numbers of articles. */
export async function listCategories(db: D1Database): Promise<Category[]> {
  const { results } = await db
    .prepare(`${CATEGORY} ORDER BY ${plain('c.name')}, c.id`)
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

/** Returns the categories read by `selectUsedCategories`. */
export function choicesOf(used: D1Result | undefined): CategoryChoice[] {
  return inNameOrder((used?.results ?? []) as CategoryChoice[]);
}

/** Statement that reads the category of a write. */
export function selectWritten(db: D1Database, ticket: string): D1PreparedStatement {
  return db.prepare(`${CATEGORY} WHERE c.id = ${TICKET_REF}`).bind(ticket);
}

/** Returns a category, or null. */
export async function findCategory(db: D1Database, id: number): Promise<Category | null> {
  return db.prepare(`${CATEGORY} WHERE c.id = ?`).bind(id).first<Category>();
}

/** Statement that inserts the category of a ticket. */
export function insertCategory(db: D1Database, ticket: string, name: string): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO categories (id, name, slug, created_at)
       SELECT ${TICKET_REF}, ?2, ?3, ?4 WHERE ${TICKET_HOLDS}`,
    )
    .bind(ticket, name, slugify(name), now());
}

/** Statement that inserts a category into a new database. */
export function seedCategory(db: D1Database, name: string, at: string): D1PreparedStatement {
  return db
    .prepare('INSERT INTO categories (name, slug, created_at) VALUES (?, ?, ?)')
    .bind(name, slugify(name), at);
}

/** Statements that rename the category of a ticket. Its slug changes with it, and the former slug redirects to it. */
export function renameCategory(
  db: D1Database,
  ticket: string,
  name: string,
): D1PreparedStatement[] {
  const slug = slugify(name);
  return [
    db
      .prepare(
        `INSERT OR REPLACE INTO category_redirects (slug, category_id, created_at)
         SELECT slug, id, ?3 FROM categories WHERE id = ${TICKET_REF} AND slug <> ?2`,
      )
      .bind(ticket, slug, now()),
    db
      .prepare(`UPDATE categories SET name = ?2, slug = ?3 WHERE id = ${TICKET_REF}`)
      .bind(ticket, name, slug),
    dropRedirect(db, ticket),
  ];
}

/** Statement that deletes the redirect from the present slug of a ticket's category. */
export function dropRedirect(db: D1Database, ticket: string): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM category_redirects
       WHERE slug = (SELECT slug FROM categories WHERE id = ${TICKET_REF})`,
    )
    .bind(ticket);
}

/**
 * Statements that move the articles, drafts and redirects of a ticket's category to another one or to none, and
 * delete it.
 */
export function mergeCategory(
  db: D1Database,
  ticket: string,
  into: number | null,
): D1PreparedStatement[] {
  const moved = [
    db.prepare(`UPDATE articles SET category_id = ?2 WHERE category_id = ${TICKET_REF}`),
    ...movePrepared(db, '?2', `value ->> 'category_id' = ${TICKET_REF}`),
  ].map((statement) => statement.bind(ticket, into));
  const redirects = [
    db
      .prepare(`UPDATE category_redirects SET category_id = ?2 WHERE category_id = ${TICKET_REF}`)
      .bind(ticket, into),
    db
      .prepare(
        `INSERT OR REPLACE INTO category_redirects (slug, category_id, created_at)
         SELECT slug, ?2, ?3 FROM categories WHERE id = ${TICKET_REF}`,
      )
      .bind(ticket, into, now()),
  ];
  return [...moved, ...(into === null ? [] : redirects), deleteCategory(db, ticket)];
}

/** Returns the present slug of a category with this former slug, if visitors can see the category; else null. */
export async function findCategoryRedirect(db: D1Database, slug: string): Promise<string | null> {
  return db
    .prepare(
      `SELECT categories.slug FROM category_redirects r
         JOIN categories ON categories.id = r.category_id
       WHERE r.slug = ? AND ${SHOWN}`,
    )
    .bind(slug)
    .first<string>('slug');
}

/** Statement that deletes the category of a ticket. */
export function deleteCategory(db: D1Database, ticket: string): D1PreparedStatement {
  return db.prepare(`DELETE FROM categories WHERE id = ${TICKET_REF}`).bind(ticket);
}

const IS_CHOSEN = `noun = 'article' AND value ->> 'category_id' = categories.id`;
/** SQL over a category: true when no article uses it, in the trash or out of it, and no draft or release item. */
export const UNUSED = `NOT EXISTS (SELECT 1 FROM articles WHERE category_id = categories.id)
  AND NOT EXISTS (SELECT 1 FROM drafts WHERE ${IS_CHOSEN})
  AND NOT EXISTS (SELECT 1 FROM versions WHERE ${IS_CHOSEN} AND ${IS_PINNED})`;
/** SQL over a category: true when visitors can see it. */
export const SHOWN = `EXISTS (SELECT 1 FROM articles WHERE category_id = categories.id
  AND status = 'published' AND deleted_at IS NULL)`;
/** SQL: true when a category has this id. */
export const categoryExists = (id: number) =>
  `EXISTS (SELECT 1 FROM categories WHERE id = ${Number(id)})`;
