import { article, articleCard, type Article, type ArticleCard } from '../articles/articles.ts';
import { LIMITS } from '../limits.ts';
import { wholeNumber } from '../requests/list-query.ts';
import { articleListPage, type ArticleListPage, type ArticlePage } from './pages.ts';
import { settingsSchemas } from '../settings/settings.ts';
import { isSlug } from '../text/slug.ts';
import { z } from '../zod.ts';

/** Pages that there are as many of as there are articles. A key changes when its page does. */
export const pageKeys = z
  .object({
    /** Of each published article, newest first. */
    articles: z.array(z.object({ slug: z.string(), key: z.string() })),
    /** Of each page of the article list, in their order. */
    lists: z.array(z.string()),
  })
  .meta({ id: 'PageKeys' });
export type PageKeys = z.infer<typeof pageKeys>;

/** Query string of GET /api/pages/articles. */
export const articlePagesQuery = z.strictObject({
  /** Slug of the first one; absent: the newest. */
  from: z.string().refine(isSlug).optional(),
});

/** What the pages of successive articles show. */
export const articlePages = z
  .object({
    settings: settingsSchemas.answer,
    /** The newest articles of all. */
    newest: z.array(articleCard),
    /** Newest first. */
    articles: z.array(article),
    /** The article just before the first of them, and just after the last. */
    newer: articleCard.nullable(),
    older: articleCard.nullable(),
  })
  .meta({ id: 'ArticlePages' });
export type ArticlePages = z.infer<typeof articlePages>;

/** The pages of successive articles, each as GET /api/pages returns it. */
export function articlePagesOf(batch: ArticlePages): ArticlePage[] {
  const { settings, newest, articles, newer, older } = batch;
  return articles.map((article, index) => ({
    settings,
    ...aroundArticle(article, newest),
    article,
    previous: cardOf(articles[index + 1]) ?? older ?? undefined,
    next: cardOf(articles[index - 1]) ?? newer ?? undefined,
  }));
}

/** What an article's page shows of the newest ones. */
export function aroundArticle({ id }: Article, newest: ArticleCard[]) {
  return {
    recentArticles: newest.slice(0, LIMITS.footerArticles),
    related: newest.filter((card) => card.id !== id).slice(0, LIMITS.relatedArticles),
  };
}

const CARD = Object.keys(articleCard.shape);

/** An article as lists show it. */
export function cardOf(article: Article | undefined): ArticleCard | undefined {
  if (!article) return undefined;
  return Object.fromEntries(
    Object.entries(article).filter(([key]) => CARD.includes(key)),
  ) as ArticleCard;
}

/** Query string of GET /api/pages/lists. */
export const listPagesQuery = z.strictObject({
  /** Number of the first one. */
  from: wholeNumber(1, 999_999).default(1),
});

/** What successive pages of the article list show; `lists` are the articles of each. */
export const listPages = articleListPage
  .omit({ articles: true, page: true })
  .extend({
    from: z.int(),
    lists: z.array(z.array(articleCard)),
  })
  .meta({ id: 'ListPages' });
export type ListPages = z.infer<typeof listPages>;

/** The pages of the article list, each as GET /api/pages returns it. */
export function listPagesOf({ from, lists, ...shared }: ListPages): ArticleListPage[] {
  return lists.map((articles, index) => ({ ...shared, articles, page: from + index }));
}
