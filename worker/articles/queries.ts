import type { AdminArticle, Article } from '#contract/articles';
import { LIMITS } from '#contract/limits';
import { now } from '../database.ts';

/** Earlier texts of an article that are kept. */
const KEPT_REVISIONS = 50;

/** What is stored of an article: everything but what the database counts itself. */
export interface ArticleContent {
  slug: string;
  title: string;
  excerpt: string;
  /** Sanitised HTML. */
  content: string;
  image: string | null;
  image_alt: string;
  author: string;
  category_id: number | null;
  is_featured: boolean;
  status: AdminArticle['status'];
  published_at: string | null;
  /** What a search looks through. */
  search: string;
}

type Row = Omit<AdminArticle, 'is_featured'> & { is_featured: number };
/** An article as it is, with the column that no answer shows. */
export type StoredArticle = AdminArticle & { search: string };

/** Statement that reads an article in whatever state; without an id, the newest. */
export function selectArticle(db: D1Database, id?: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT a.id, a.slug, a.title, a.excerpt, a.content, a.image, a.image_alt, a.author,
         c.name AS category_name, c.slug AS category_slug, a.category_id, a.is_featured, a.status,
         a.published_at, a.created_at, a.updated_at, a.deleted_at, a.version, a.search
       FROM articles a LEFT JOIN categories c ON c.id = a.category_id
       WHERE a.id = COALESCE(?, (SELECT MAX(id) FROM articles))`,
    )
    .bind(id ?? null);
}

/** What `selectArticle` read, or null. */
export function articleFrom(result: D1Result | undefined): StoredArticle | null {
  const row = result?.results[0] as (Row & { search: string }) | undefined;
  return row ? { ...row, is_featured: row.is_featured === 1 } : null;
}

export async function findArticle(db: D1Database, id: number): Promise<StoredArticle | null> {
  return articleFrom(await selectArticle(db, id).all());
}

/** Characters of the longest slug that are cut to make room for a number. */
const NUMBER_ROOM = 5;

/** The slug and its numbered forms, as far as other articles have them. */
export async function takenSlugs(
  db: D1Database,
  slug: string,
  ownId: number,
): Promise<Set<string>> {
  const cut = slug.slice(0, LIMITS.slugLength - NUMBER_ROOM);
  const start = cut === slug ? `${slug}-` : cut;
  const { results } = await db
    .prepare(
      // A range, because D1 takes no pattern of more than 50 bytes: « { » follows « z ».
      `SELECT slug FROM articles WHERE id <> ?1 AND (slug = ?2 OR (slug >= ?3 AND slug < ?3 || '{'))`,
    )
    .bind(ownId, slug, start)
    .all<{ slug: string }>();
  return new Set(results.map((row) => row.slug));
}

const COLUMNS = `slug, title, excerpt, content, image, image_alt, author, category_id, is_featured,
  status, published_at, search`;

function valuesOf(article: ArticleContent) {
  const { slug, title, excerpt, content, image, image_alt, author } = article;
  const { category_id, status, published_at, search } = article;
  const featured = Number(article.is_featured);
  return [slug, title, excerpt, content, image, image_alt, author, category_id, featured].concat([
    status,
    published_at,
    search,
  ]);
}

/** Statement that adds an article. */
export function insertArticle(db: D1Database, article: ArticleContent): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO articles (${COLUMNS}, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?13)`,
    )
    .bind(...valuesOf(article), now());
}

/** Statement that rewrites an article, unless someone else wrote to it or deleted it meanwhile. */
export function updateArticle(
  db: D1Database,
  id: number,
  version: number,
  article: ArticleContent,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE articles SET (${COLUMNS}) = (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12),
         updated_at = ?13, version = version + 1
       WHERE id = ?14 AND version = ?15 AND deleted_at IS NULL`,
    )
    .bind(...valuesOf(article), now(), id, version);
}

/**
 * Statements that put online the scheduled articles whose time has come, each with its change and
 * its line in the log. In one batch, run twice they do it once.
 */
export function publishDueArticles(db: D1Database, at: string): D1PreparedStatement[] {
  const due = `FROM articles WHERE status = 'scheduled' AND published_at <= ?1 AND deleted_at IS NULL`;
  return [
    db
      .prepare(
        `INSERT INTO content_changes (kind, ref, at) SELECT 'article', CAST(id AS TEXT), ?1 ${due}`,
      )
      .bind(at),
    db
      .prepare(
        `INSERT INTO audit_log (action, subject, detail, created_at)
         SELECT 'article.publish', 'article:' || id, title, ?1 ${due}`,
      )
      .bind(at),
    db.prepare(`DELETE FROM redirects WHERE slug IN (SELECT slug ${due})`).bind(at),
    db
      .prepare(
        `UPDATE articles SET status = 'published', updated_at = ?1, version = version + 1
         WHERE id IN (SELECT id ${due})`,
      )
      .bind(at),
  ];
}

/** Statement that puts an article in the trash, or takes it out, unless it is there already. */
export function moveArticle(db: D1Database, id: number, to: 'trash' | 'list'): D1PreparedStatement {
  const [value, present] = to === 'trash' ? ['?2', 'IS NULL'] : ['NULL', 'IS NOT NULL'];
  return db
    .prepare(
      `UPDATE articles SET deleted_at = ${value}, updated_at = ?2, version = version + 1
       WHERE id = ?1 AND deleted_at ${present}`,
    )
    .bind(id, now());
}

/** Statement that erases an article from the trash, with its revisions and redirects. */
export function eraseArticle(db: D1Database, id: number): D1PreparedStatement {
  return db.prepare('DELETE FROM articles WHERE id = ? AND deleted_at IS NOT NULL').bind(id);
}

/** Statement that erases what went into the trash before the given time. */
export function deleteTrashBefore(db: D1Database, time: string): D1PreparedStatement {
  return db.prepare('DELETE FROM articles WHERE deleted_at < ?').bind(time);
}

/**
 * Keeps the article's present text as a revision. After an update it belongs right behind a
 * statement that changed a row only if the update did; after an insert pass no id.
 */
export function keepRevision(
  db: D1Database,
  adminId: number,
  id: number | null,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO article_revisions
         (article_id, version, title, excerpt, content, admin_id, created_at)
       SELECT id, version, title, excerpt, content, ?1, ?2 FROM articles
       WHERE id = COALESCE(?3, (SELECT MAX(id) FROM articles)) AND changes() > 0`,
    )
    .bind(adminId, now(), id);
}

/** Statement that forgets the oldest revisions of an article. */
export function forgetOldRevisions(db: D1Database, id: number): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM article_revisions WHERE article_id = ?1
         AND version <= (SELECT version FROM articles WHERE id = ?1) - ?2`,
    )
    .bind(id, KEPT_REVISIONS);
}

/** Statement that leaves a redirect from a former slug, when the statement before it changed a row. */
export function insertRedirect(db: D1Database, slug: string, id: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT OR REPLACE INTO redirects (slug, article_id, created_at)
       SELECT ?, ?, ? WHERE changes() > 0`,
    )
    .bind(slug, id, now());
}

/**
 * Statement that ends redirects from addresses that are an article's own: the one it went back to,
 * and the one of a published article, whoever had it before. Redirects name articles, not
 * addresses, so they neither chain nor turn in circles.
 */
export function dropRedirects(db: D1Database, slug: string): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM redirects WHERE slug = ?1 AND EXISTS (
         SELECT 1 FROM articles a WHERE a.slug = ?1
           AND (a.status = 'published' OR a.id = redirects.article_id))`,
    )
    .bind(slug);
}

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
