import type {
  AdminArticle,
  AdminArticleCard,
  Article,
  ArticleCard,
  ArticleQuery,
} from '#contract/articles/articles';
import type { ArticleFilter } from '#contract/articles/filter';
import { ARTICLE } from '#contract/content/article';
import type { View } from '#contract/content/fields';
import { searchWords } from '#contract/text/search';
import { columnsOf, withFlags } from '../content/columns.ts';
import { plain, totalOf, withWords } from '../database.ts';
import { COVER, PICTURES, withPictures } from '../images/read.ts';
import { WRITER } from '../authors/read.ts';
import { FLAGS } from './queries.ts';
import { viewsOf } from '../views/queries.ts';

const { fields } = ARTICLE;
const columnsIn = (view: View) => columnsOf(fields, { of: 'a', views: [view] });

const CARD = `a.id, ${columnsIn('card')}, c.name AS category_name, c.slug AS category_slug,
  a.created_at, a.updated_at, a.version, ${COVER}`;
const ADMIN_CARD = `${CARD}, ${columnsIn('admin')}, a.deleted_at, a.is_supplied,
  d.saved_at AS draft_saved_at, d.value ->> 'title' AS draft_title,
  ${viewsOf(`'/articles/' || a.slug`)} AS views`;
const JOINED = 'LEFT JOIN categories c ON c.id = a.category_id';
export const FROM = `FROM articles a ${JOINED}`;
const WITH_DRAFT = `LEFT JOIN drafts d ON d.noun = 'article' AND d.ref = a.id`;
/** Columns of the article page. */
const TEXT = `${columnsIn('page')}, ${PICTURES}, ${WRITER}`;
export const VISIBLE = `a.status = 'published' AND a.deleted_at IS NULL`;
/** The same condition on the rows that count articles. */
const COUNTED_VISIBLE = `n.status = 'published' AND n.is_deleted = 0`;
const COUNTS = 'SELECT COALESCE(SUM(n.total), 0) AS total FROM article_counts n WHERE';
/** SQL: articles of the category with a present or former slug. */
const OF_CATEGORY = `category_id = (SELECT COALESCE(
  (SELECT id FROM categories WHERE slug = asked.slug),
  (SELECT category_id FROM category_redirects WHERE slug = asked.slug)) FROM (SELECT ? AS slug) asked)`;
export const DATE = 'COALESCE(a.published_at, a.created_at)';
const NEWEST = `ORDER BY ${DATE} DESC, a.id DESC`;

/** Maximum bytes of article texts in one response: a Worker has little memory. */
const TEXT_BYTES = 4_000_000;
const WITH_WORDS = 'SELECT rowid FROM article_words WHERE article_words MATCH ?';
/** Number of characters of HTML from which a search takes an extract. */
const READ_FOR_EXTRACT = 60_000;

const PLACES = {
  published_at: DATE,
  created_at: 'a.created_at',
  title: plain('a.title'),
  author: plain('a.author'),
} as const;

/** The rows of one page, and the total of all pages. */
type Rows<Shown> = Promise<{ rows: Shown[]; total: number }>;

/** Returns a page of published articles for GET /api/articles, in one database call. */
export function listPublished(db: D1Database, query: ArticleQuery): Rows<ArticleCard | Article> {
  const scope = { rows: VISIBLE, counts: COUNTED_VISIBLE, columns: CARD, joined: JOINED };
  return list(db, query, scope);
}

/** Returns a page of articles in every state, in the requested state, or in the trash; one database call. */
export function listForAdmin(
  db: D1Database,
  query: ArticleQuery,
): Rows<AdminArticleCard | AdminArticle> {
  const state = (table: string) => (query.status ? `${table}.status = '${query.status}'` : 'TRUE');
  return list(db, query, {
    rows: `a.deleted_at IS ${query.trash ? 'NOT ' : ''}NULL AND ${state('a')}`,
    counts: `n.is_deleted = ${query.trash ? 1 : 0} AND ${state('n')}`,
    columns: ADMIN_CARD,
    joined: `${JOINED} ${WITH_DRAFT}`,
  });
}

/** SQL of a list: the condition on rows, the condition on counting rows, the columns and the joins. */
type Scope = Record<'rows' | 'counts' | 'columns' | 'joined', string>;

async function list<Shown extends ArticleCard>(
  db: D1Database,
  query: ArticleQuery,
  scope: Scope,
): Rows<Shown> {
  const words = searchWords(query.q);
  const where = [
    scope.rows,
    ...(words.length > 0 ? [`a.id IN (${WITH_WORDS})`] : []),
    ...(query.category ? [`a.${OF_CATEGORY}`] : []),
    ...(query.author ? ['a.author = ? COLLATE NOCASE'] : []),
    ...(query.supplied ? ['a.is_supplied = 1'] : []),
    ...(query.drafted ? [`a.id IN (SELECT ref FROM drafts WHERE noun = 'article')`] : []),
  ].join(' AND ');
  const counted = [scope.counts, ...(query.category ? [`n.${OF_CATEGORY}`] : [])].join(' AND ');
  const isCounted = words.length === 0 && !query.author && !query.drafted && !query.supplied;
  const count = isCounted
    ? `${COUNTS} ${counted}`
    : `SELECT COUNT(*) AS total FROM articles a WHERE ${where}`;
  const values = [...filterValues(words, query.category), ...(query.author ? [query.author] : [])];
  const [place, order] = orderOf(query.sort);
  // Chooses the rows first, so that the other columns are read for this page only.
  const page = `SELECT a.id, ${place} AS place FROM articles a
    WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?`;
  const [found, total] = await db.batch([
    db
      .prepare(
        `SELECT ${scope.columns}${query.fields === 'full' ? `, ${TEXT}` : ''}
         FROM (${query.fields === 'full' ? withinBytes(page, order) : page}) p
         CROSS JOIN articles a ON a.id = p.id ${scope.joined} ORDER BY ${order}`,
      )
      .bind(...values, query.limit, query.offset),
    db.prepare(count).bind(...values),
  ]);
  return { rows: cardsOf(found) as Shown[], total: totalOf(total) };
}

/** SQL: the first articles of a page, up to a total size of their texts; at least one. */
function withinBytes(page: string, order: string): string {
  const bytes = 'octet_length(a.content)';
  return `SELECT id, place FROM (
    SELECT a.id, place, SUM(${bytes}) OVER (ORDER BY ${order} ROWS UNBOUNDED PRECEDING) - ${bytes} AS bytes_before
    FROM (${page}) p CROSS JOIN articles a ON a.id = p.id)
    WHERE bytes_before < ${TEXT_BYTES}`;
}

function filterValues(words: string[], category: string | undefined): string[] {
  return [...(words.length > 0 ? [withWords(words)] : []), ...(category ? [category] : [])];
}

/** SQL: the sort key of an article, and the ORDER BY of these keys. */
function orderOf(sort: ArticleQuery['sort']): [place: string, order: string] {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  const column = sort.replace('-', '') as keyof typeof PLACES;
  return [PLACES[column], `place ${direction}, a.id ${direction}`];
}

/** Statement that reads the published article with this slug. */
export function selectPublished(db: D1Database, slug: string): D1PreparedStatement {
  return db.prepare(`SELECT ${CARD}, ${TEXT} ${FROM} WHERE a.slug = ? AND ${VISIBLE}`).bind(slug);
}

/** Returns the article read by `selectPublished`, or null. */
export function articleOf(found: D1Result | undefined): Article | null {
  return (cardsOf(found) as Article[])[0] ?? null;
}

/**
 * Returns the present slug of the published article with this present or former slug; null for none. In a database with
 * prepared content, the stored slug is a former one.
 */
export async function findPresentSlug(db: D1Database, slug: string): Promise<string | null> {
  return db
    .prepare(
      `SELECT a.slug FROM articles a WHERE a.slug = ?1 AND ${VISIBLE} UNION ALL
       SELECT a.slug FROM (
         SELECT id AS article_id FROM main.articles WHERE slug = ?1
         UNION ALL SELECT article_id FROM redirects WHERE slug = ?1) r
       JOIN articles a ON a.id = r.article_id WHERE ${VISIBLE} LIMIT 1`,
    )
    .bind(slug)
    .first<string>('slug');
}

/** SQL over an article: true for the category with the slug `?2`, and for the author with that slug. */
const OF = {
  category: 'c.slug = ?2',
  author: `a.author_id = (SELECT id FROM members WHERE slug = ?2 AND slug <> '')`,
} as const;

/** Statement that reads the newest published articles, of a category or an author if a slug is given. */
export function newest(
  db: D1Database,
  limit: number,
  { more = '', of, slug = '' }: { more?: string; of?: keyof typeof OF; slug?: string } = {},
): D1PreparedStatement {
  const shown = of ? `${VISIBLE} AND ${OF[of]}` : VISIBLE;
  return db
    .prepare(`SELECT ${CARD}${more} ${FROM} WHERE ${shown} ${NEWEST} LIMIT ?1`)
    .bind(limit, ...(of ? [slug] : []));
}

/** Statement that reads the featured articles, or one page of the others, newest first. */
export function byFeature(
  db: D1Database,
  featured: boolean,
  limit: number,
  offset: number,
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${CARD} ${FROM} WHERE ${VISIBLE} AND a.is_featured = ? ${NEWEST} LIMIT ? OFFSET ?`,
    )
    .bind(Number(featured), limit, offset);
}

export function countStandard(db: D1Database): D1PreparedStatement {
  return db.prepare(`${COUNTS} ${COUNTED_VISIBLE} AND n.is_featured = 0`);
}

/**
 * Statements for published articles with these words and of this category, newest first. The first reads one page,
 * with the beginning of the texts; the second counts all.
 */
export function selectFound(
  db: D1Database,
  { q, category }: ArticleFilter,
  limit: number,
  offset: number,
): [page: D1PreparedStatement, count: D1PreparedStatement] {
  const words = searchWords(q);
  const where = [
    VISIBLE,
    // The plus makes SQLite walk the newest articles and stop when the page is full.
    ...(q ? [`+a.id IN (${words.length > 0 ? WITH_WORDS : 'NULL'})`] : []),
    ...(category ? [`a.${OF_CATEGORY}`] : []),
  ].join(' AND ');
  const counted = [COUNTED_VISIBLE, ...(category ? [`n.${OF_CATEGORY}`] : [])].join(' AND ');
  const count = q
    ? `SELECT COUNT(*) AS total FROM articles a WHERE ${where}`
    : `${COUNTS} ${counted}`;
  const values = filterValues(words, category);
  return [
    db
      .prepare(
        `SELECT ${CARD}, substr(a.content, 1, ${READ_FOR_EXTRACT}) AS content
         ${FROM} WHERE ${where} ${NEWEST} LIMIT ? OFFSET ?`,
      )
      .bind(...values, limit, offset),
    db.prepare(count).bind(...values),
  ];
}

/** SQL: published before or after the article of a slug. The first comparison allows an index, unlike the pairs. */
function comparedWith(slug: string, comparison: '<' | '<=' | '>'): string {
  const current = (columns: string) =>
    `(SELECT ${columns} FROM articles a WHERE a.slug = ${slug} AND ${VISIBLE})`;
  return `${DATE} ${comparison.charAt(0)}= ${current(DATE)}
    AND (${DATE}, a.id) ${comparison} ${current(`${DATE}, a.id`)}`;
}

/** Statement that reads the article published just before (`older`) or just after that of this slug. */
export function neighbour(db: D1Database, slug: string, older: boolean): D1PreparedStatement {
  const [comparison, direction] = older ? (['<', 'DESC'] as const) : (['>', 'ASC'] as const);
  return db
    .prepare(
      `SELECT ${CARD} ${FROM} WHERE ${VISIBLE} AND ${comparedWith('?1', comparison)}
       ORDER BY ${DATE} ${direction}, a.id ${direction} LIMIT 1`,
    )
    .bind(slug);
}

/** Statement that reads all published articles, newest first, for the site plan and the sitemap. */
export function selectTitles(db: D1Database): D1PreparedStatement {
  return db.prepare(
    `SELECT a.id, a.title, a.slug, a.updated_at, c.name AS category_name ${FROM} WHERE ${VISIBLE} ${NEWEST}`,
  );
}

/** Statement that reads limited articles and bytes of a series, then the next article without its text. */
export function selectSeries(
  db: D1Database,
  from: string | undefined,
  { articles, bytes }: { articles: number; bytes: number },
): D1PreparedStatement {
  const start = from ? `${comparedWith('?3', '<=')} AND` : '';
  return db
    .prepare(
      `WITH
         series AS (
           SELECT a.id, ${DATE} AS at, octet_length(a.content) AS bytes
           FROM articles a WHERE ${start} ${VISIBLE} ${NEWEST} LIMIT ?1 + 1),
         places AS (
           SELECT id, ROW_NUMBER() OVER place AS place, SUM(bytes) OVER place - bytes AS bytes_before
           FROM series WINDOW place AS (ORDER BY at DESC, id DESC))
       SELECT ${CARD},
         ${TEXT}, CASE WHEN p.place <= ?1 AND p.bytes_before < ?2 THEN a.content END AS content
       FROM places p JOIN articles a ON a.id = p.id LEFT JOIN categories c ON c.id = a.category_id
       ORDER BY p.place`,
    )
    .bind(articles, bytes, ...(from ? [from] : []));
}

/** Returns the articles read by a statement of a batch. */
export function cardsOf(result: D1Result | undefined): ArticleCard[] {
  return (result?.results ?? []).map((row) =>
    withPictures(withFlags<ArticleCard>(FLAGS, row as object)),
  );
}
