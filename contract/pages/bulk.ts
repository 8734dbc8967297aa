import { article, articleCard, type Article, type ArticleCard } from '../articles/articles.ts';
import { LIMITS } from '../limits.ts';
import { wholeNumber } from '../requests/list-query.ts';
import { articleListPage, commonFields, type ArticleListPage, type ArticlePage } from './pages.ts';
import { isSlug } from '../text/slug.ts';
import { z } from '../zod.ts';

/** Keys of the article pages, list pages and author pages. A build renders a page again only when its key has changed. */
export const pageKeys = z
  .object({
    /** Article pages, newest first. */
    articles: z.array(z.object({ slug: z.string(), key: z.string() })),
    /** Keys of the pages of the article list, in order. */
    lists: z.array(z.string()),
    /** Pages of authors. */
    authors: z.array(z.object({ slug: z.string(), key: z.string() })),
  })
  .meta({ id: 'PageKeys' });
export type PageKeys = z.infer<typeof pageKeys>;

/** Query string of GET /api/pages/articles. */
export const articlePagesQuery = z.strictObject({
  /** Slug of the first article; absent: the newest. */
  from: z.string().refine(isSlug).optional(),
});

/** Data of successive article pages. */
export const articlePages = z
  .object({
    ...commonFields,
    /** Newest articles of the site. */
    newest: z.array(articleCard),
    /** Articles of these pages, newest first. */
    articles: z.array(article),
    /** The article published just after the first of `articles`, and the one just before the last. */
    newer: articleCard.nullable(),
    older: articleCard.nullable(),
  })
  .meta({ id: 'ArticlePages' });
export type ArticlePages = z.infer<typeof articlePages>;

/** Returns the data of successive article pages, each as GET /api/pages returns it. */
export function articlePagesOf(batch: ArticlePages): ArticlePage[] {
  const { newest, articles, newer, older, ...common } = batch;
  return articles.map((article, index) => ({
    ...common,
    ...aroundArticle(article, newest),
    article,
    previous: cardOf(articles[index + 1]) ?? older ?? undefined,
    next: cardOf(articles[index - 1]) ?? newer ?? undefined,
  }));
}

/** Returns the cards of the newest articles that an article page shows. */
export function aroundArticle({ id }: Article, newest: ArticleCard[]) {
  return {
    recentArticles: newest.slice(0, LIMITS.footerArticles),
    related: newest.filter((card) => card.id !== id).slice(0, LIMITS.relatedArticles),
  };
}

const CARD = Object.keys(articleCard.shape);

/** Returns the card of an article. */
export function cardOf(article: Article | undefined): ArticleCard | undefined {
  if (!article) return undefined;
  return Object.fromEntries(
    Object.entries(article).filter(([key]) => CARD.includes(key)),
  ) as ArticleCard;
}

/** Query string of GET /api/pages/lists. */
export const listPagesQuery = z.strictObject({
  /** Number of the first page. */
  from: wholeNumber(1, 999_999).default(1),
});

/** Data of successive pages of the article list; `lists` has the articles of each page. */
export const listPages = articleListPage
  .omit({ articles: true, page: true })
  .extend({
    from: z.int(),
    lists: z.array(z.array(articleCard)),
  })
  .meta({ id: 'ListPages' });
export type ListPages = z.infer<typeof listPages>;

/** Returns the data of successive list pages, each as GET /api/pages returns it. */
export function listPagesOf({ from, lists, ...shared }: ListPages): ArticleListPage[] {
  return lists.map((articles, index) => ({ ...shared, articles, page: from + index }));
}
