import type { AdminArticle } from '#contract/articles/articles';
import { ARTICLE } from '#contract/content/article';
import { keysOf, type ValuesOf } from '#contract/content/fields';
import { LIMITS } from '#contract/limits';
import { TICKET_HOLDS, TICKET_REF, TICKET_VERSION } from '../audit/queries.ts';
import { columnsOf, valuesOf, withFlags } from '../content/columns.ts';
import { now } from '../database.ts';
import { movePrepared, OWN_CATEGORY } from '../drafts/queries.ts';
import { searchText } from './search-text.ts';

const { fields, versions } = ARTICLE;
/** Columns that are 0 or 1. */
export const FLAGS = [...versions.flags, 'is_supplied'];

/** Stored values of an article, without those that the database sets itself. */
export interface ArticleContent extends ValuesOf<typeof fields> {
  /** Text that a search looks in. */
  search: string;
}

/** A stored article, with the `search` column that no response includes. */
export type StoredArticle = AdminArticle & { search: string };

const SELECT = `SELECT a.id, ${columnsOf(fields, { of: 'a' })},
    c.name AS category_name, c.slug AS category_slug,
    a.created_at, a.updated_at, a.deleted_at, a.is_supplied, a.version, a.search
  FROM articles a LEFT JOIN categories c ON c.id = a.category_id`;

/** Statement that reads the article of a write, in any state. */
export function selectWritten(db: D1Database, ticket: string): D1PreparedStatement {
  return db.prepare(`${SELECT} WHERE a.id = ${TICKET_REF}`).bind(ticket);
}

/** Returns the article read by `selectWritten`, or null. */
export function articleFrom(result: D1Result): StoredArticle | null {
  const row = result.results[0];
  return row ? withFlags<StoredArticle>(FLAGS, row as object) : null;
}

/** Returns an article in any state, or null. */
export async function findArticle(db: D1Database, id: number): Promise<StoredArticle | null> {
  return articleFrom(await db.prepare(`${SELECT} WHERE a.id = ?`).bind(id).all());
}

/** Returns the id of a category, or null when it was deleted. */
export async function presentCategory(db: D1Database, id: number | null): Promise<number | null> {
  return db.prepare('SELECT id FROM categories WHERE id = ?').bind(id).first<number>('id');
}

/** Number of characters cut from the longest slug to make room for a number. */
const NUMBER_ROOM = 5;

/** Returns which of the slug and its numbered forms other rows of a table use. */
export async function takenSlugs(
  db: D1Database,
  table: string,
  slug: string,
  ownId: number,
): Promise<Set<string>> {
  const cut = slug.slice(0, LIMITS.slugLength - NUMBER_ROOM);
  const start = cut === slug ? `${slug}-` : cut;
  const { results } = await db
    .prepare(
      // A range, because D1 accepts no LIKE pattern of more than 50 bytes: « { » follows « z ».
      `SELECT slug FROM ${table} WHERE id <> ?1 AND (slug = ?2 OR (slug >= ?3 AND slug < ?3 || '{'))`,
    )
    .bind(ownId, slug, start)
    .all<{ slug: string }>();
  return new Set(results.map((row) => row.slug));
}

const COLUMNS = `${columnsOf(fields)}, search`;
const PLACEHOLDERS = `${keysOf(fields)
  .map(() => '?')
  .join(', ')}, ?`;

function storedValues(article: ArticleContent): unknown[] {
  return [...valuesOf(fields, article), article.search];
}

/** Statement that inserts the article of a ticket. */
export function insertArticle(
  db: D1Database,
  ticket: string,
  article: ArticleContent,
): D1PreparedStatement {
  const at = now();
  return db
    .prepare(
      `INSERT INTO articles (id, version, ${COLUMNS}, created_at, updated_at)
       SELECT ${TICKET_REF}, ${TICKET_VERSION}, ${PLACEHOLDERS}, ?, ? WHERE ${TICKET_HOLDS}`,
    )
    .bind(ticket, ...storedValues(article), at, at);
}

/** Statement that updates the article of a ticket. */
export function updateArticle(
  db: D1Database,
  ticket: string,
  article: ArticleContent,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE articles SET version = ${TICKET_VERSION}, (${COLUMNS}) = (${PLACEHOLDERS}),
         updated_at = ?
       WHERE id = ${TICKET_REF}`,
    )
    .bind(ticket, ...storedValues(article), now());
}

/** Returns the scheduled articles that are due. */
export async function listDueArticles(db: D1Database, at: string) {
  const { results } = await db
    .prepare(
      `SELECT id, title, version FROM articles
       WHERE status = 'scheduled' AND published_at <= ? AND deleted_at IS NULL`,
    )
    .bind(at)
    .all<{ id: number; title: string; version: number }>();
  return results;
}

/** Statement that publishes the scheduled article of a ticket. */
export function publishScheduled(db: D1Database, ticket: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE articles SET status = 'published', updated_at = ?2, version = ${TICKET_VERSION}
       WHERE id = ${TICKET_REF}`,
    )
    .bind(ticket, now());
}

/** Statement that publishes the article of a ticket now, with the date of its first publication. */
export function publishNow(db: D1Database, ticket: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE articles SET status = 'published', updated_at = ?2, version = ${TICKET_VERSION},
         published_at = CASE WHEN published_at <= ?2 THEN published_at ELSE ?2 END
       WHERE id = ${TICKET_REF}`,
    )
    .bind(ticket, now());
}

/** New categories of an article, its draft and its versions in releases; null for no category. */
export interface Move {
  to: number | null;
  /** Category to move back from. Rows with another category keep it; a deleted category becomes none. */
  from?: number | null;
  /** Category of the draft, when it differs. */
  prepared?: number | null | undefined;
  /** Categories of the versions that releases hold, by version number, when they differ. */
  pinned?: Record<string, number | null> | undefined;
}

/** Statements that change the category of a ticket's article, of its draft and of its versions in releases. */
export function moveToCategory(
  db: D1Database,
  ticket: string,
  { to, from, prepared = to, pinned = {} }: Move,
): D1PreparedStatement[] {
  const isOn = from === undefined;
  const stored = (id: string) => (isOn ? id : `(SELECT id FROM categories WHERE id = ${id})`);
  const where = `ref = ${TICKET_REF} AND ${isOn ? '?3 IS NULL' : "value ->> 'category_id' IS ?3"}`;
  const set = `category_id = ${stored('?2')}, updated_at = ?3, version = ${TICKET_VERSION}`;
  const [draft, versions] = movePrepared(db, stored('?2'), where, stored(OWN_CATEGORY));
  return [
    draft.bind(ticket, prepared, from ?? null),
    versions.bind(ticket, prepared, from ?? null, JSON.stringify(pinned)),
    db.prepare(`UPDATE articles SET ${set} WHERE id = ${TICKET_REF}`).bind(ticket, to, now()),
  ];
}

export const IN_TRASH = 'deleted_at IS NOT NULL';
export const NOT_IN_TRASH = 'deleted_at IS NULL';

/** SQL over an article in the trash: true when its scheduled time has passed. */
const IS_LATE = `deleted_at IS NOT NULL AND status = 'scheduled' AND published_at <= ?2`;

/**
 * Statement that moves the article of a ticket to the trash, or takes it out. It becomes a draft when its scheduled
 * time has passed in the trash.
 */
export function moveArticle(
  db: D1Database,
  ticket: string,
  to: 'trash' | 'list',
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE articles SET deleted_at = ${to === 'trash' ? '?2' : 'NULL'}, updated_at = ?2,
         status = CASE WHEN ${IS_LATE} THEN 'draft' ELSE status END,
         published_at = CASE WHEN ${IS_LATE} THEN NULL ELSE published_at END,
         version = ${TICKET_VERSION}
       WHERE id = ${TICKET_REF}`,
    )
    .bind(ticket, now());
}

/** Statement that marks the supplied article of a ticket as read. */
export function reviewArticle(db: D1Database, ticket: string): D1PreparedStatement {
  return db.prepare(`UPDATE articles SET is_supplied = 0 WHERE id = ${TICKET_REF}`).bind(ticket);
}

/** Statement that deletes the article of a ticket, with its redirects. */
export function eraseArticle(db: D1Database, ticket: string): D1PreparedStatement {
  return db.prepare(`DELETE FROM articles WHERE id = ${TICKET_REF}`).bind(ticket);
}

/** Statement that deletes the articles moved to the trash before the given time. */
export function deleteTrashBefore(db: D1Database, time: string): D1PreparedStatement {
  return db.prepare('DELETE FROM articles WHERE deleted_at < ?').bind(time);
}

/** Statement that adds a redirect from a former slug of the article of a ticket. */
export function insertRedirect(db: D1Database, ticket: string, slug: string): D1PreparedStatement {
  return db
    .prepare(
      `INSERT OR REPLACE INTO redirects (slug, article_id, created_at)
       SELECT ?2, ${TICKET_REF}, ?3 WHERE ${TICKET_HOLDS}`,
    )
    .bind(ticket, slug, now());
}

/**
 * Statement that deletes redirects whose slug an article uses again: the article's own former slug, or that of any
 * article once the article is published. Redirects name articles, not addresses, so they cannot chain or form a
 * loop.
 */
export function dropRedirects(db: D1Database, ticket: string): D1PreparedStatement {
  return db
    .prepare(
      // The condition on the slug comes first, so that SQLite reads no other redirects.
      `DELETE FROM redirects WHERE slug = (SELECT slug FROM articles WHERE id = ${TICKET_REF})
         AND EXISTS (
           SELECT 1 FROM articles a WHERE a.id = ${TICKET_REF}
             AND (a.status = 'published' OR a.id = redirects.article_id))`,
    )
    .bind(ticket);
}

/** An article of a new database. */
export interface NewArticle {
  slug: string;
  title: string;
  excerpt: string;
  /** Sanitized HTML. */
  content: string;
  /** Text of `content`, without tags. */
  text: string;
  author: string;
  categoryName: string;
  isFeatured: boolean;
  publishedAt: string;
  /** Address of its image, shown beside the title and without a description. */
  image?: string;
  /** True when an administrator should read it first. */
  isSupplied?: boolean;
}

/** Statements that store a published article and record the change. */
export function seedArticle(db: D1Database, article: NewArticle): D1PreparedStatement[] {
  const { slug, title, excerpt, author, publishedAt } = article;
  return [
    db
      .prepare(
        `INSERT INTO articles (slug, title, excerpt, content, author, category_id, is_featured,
           status, published_at, created_at, updated_at, search, image, is_supplied)
         VALUES (?1, ?2, ?3, ?4, ?5, (SELECT id FROM categories WHERE name = ?6), ?7,
           'published', ?8, ?8, ?8, ?9, ?10, ?11)`,
      )
      .bind(
        slug,
        title,
        excerpt,
        article.content,
        author,
        article.categoryName,
        Number(article.isFeatured),
        publishedAt,
        searchText(article, article.text),
        article.image ?? null,
        Number(article.isSupplied ?? false),
      ),
    db
      .prepare(
        `INSERT INTO content_changes (kind, ref, at)
         SELECT 'article', CAST(id AS TEXT), ?2 FROM articles WHERE slug = ?1`,
      )
      .bind(slug, now()),
  ];
}
