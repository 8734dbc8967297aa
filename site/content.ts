import {
  articlePagesOf,
  listPagesOf,
  type ArticlePages,
  type ListPages,
  type PageKeys,
} from '#contract/pages/bulk';
import { LIMITS } from '#contract/limits';
import type { ArticleListPage, ArticlePage, AuthorPage, Pages, Shell } from '#contract/pages/pages';
import { PARTS } from '#contract/pages/parts';
import { articleListPath, articlePath, authorPath } from '#contract/paths';
import { readAhead } from './read-ahead';

/*
 * The build's only access to content: the public API, which returns the same data as on-demand
 * pages show.
 */

const isDevelopment = import.meta.env.DEV;
// Read at run time. An address in the bundle would change the key of every page.
const origin = isDevelopment ? import.meta.env.SITE : process.env.CONTENT_URL;

async function get<Answer>(path: string): Promise<Answer> {
  const answer = await find<Answer>(path);
  if (answer === undefined) throw new Error(`404 ${path}`);
  return answer;
}

/** Returns the answer, or undefined on 404. */
async function find<Answer>(path: string): Promise<Answer | undefined> {
  const response = await fetch(new URL(path, origin));
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${response.status} ${path}: ${await response.text()}`);
  return response.json() as Promise<Answer>;
}

const pagePath = (path: string) => `/api/pages?path=${encodeURIComponent(path)}`;
const getPage = <Path extends keyof Pages>(path: Path) => get<Pages[Path]>(pagePath(path));

/** Caches the first answer for the whole build. In development, every view asks again. */
function oncePerBuild<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  if (isDevelopment) return ask;
  let answer: Promise<Answer> | undefined;
  return () => (answer ??= ask());
}

/** Data that surrounds every page. Most pages need nothing else. */
export const getShell = oncePerBuild(() => get<Shell>(pagePath('/404')));

export const getHomePage = () => getPage('/');
export const getSiteMapPage = oncePerBuild(() => getPage('/plan-du-site'));
export const getHelpPage = () => getPage('/aide');
export const getVisionPage = () => getPage('/vision');
export const getMissionPage = () => getPage('/mission');
export const getTeamPage = () => getPage('/equipe');
export const getFeedPage = () => getPage('/rss.xml');

export const getArticleListPage = () => get<ArticleListPage>(pagePath(articleListPath(1)));

const readListPage = readAhead(async (from: string) => {
  const batch = await get<ListPages>(`/api/pages/lists?from=${from}`);
  const pages = listPagesOf(batch).map((list) => ({ ...list, leftOut: ['recent'] as const }));
  return new Map(pages.map((list) => [String(list.page), list]));
});

/**
 * Returns a further page of the article list, or undefined when it disappeared during the build.
 */
export function findArticleListPage(page: string): Promise<ArticleListPage | undefined> {
  return isDevelopment ? find(pagePath(articleListPath(Number(page)))) : readListPage(page);
}

const readArticlePage = readAhead(async (from: string) => {
  const batch = await find<ArticlePages>(`/api/pages/articles?from=${from}`);
  if (!batch) return new Map<string, ArticlePage>();
  // All other articles show these as related and share that part. These show other articles.
  const related = batch.newest.slice(0, LIMITS.relatedArticles).map(({ id }) => id);
  const pages = articlePagesOf(batch).map((page) => ({
    ...page,
    leftOut: related.includes(page.article.id) ? (['recent'] as const) : PARTS,
  }));
  return new Map(pages.map((page) => [page.article.slug, page]));
});

/** Returns an article's page with its text, or undefined when it disappeared during the build. */
export function findArticlePage(slug: string): Promise<ArticlePage | undefined> {
  return isDevelopment ? find(pagePath(articlePath(slug))) : readArticlePage(slug);
}

/** Returns an author's page, or undefined when it disappeared during the build. */
export async function findAuthorPage(slug: string): Promise<AuthorPage | undefined> {
  const page = await find<AuthorPage>(pagePath(authorPath(slug)));
  return page && { ...page, leftOut: ['recent'] };
}

const getKeys = oncePerBuild(() => get<PageKeys>('/api/pages/keys'));
// Shown in the footer of every page.
const year = new Date().getFullYear();

/** Returns the paths of the list pages after the first. A key changes when its page does. */
export async function getArticleListPaths() {
  const { lists } = await getKeys();
  return lists
    .map((key, index) => ({ params: { page: String(index + 1) }, cacheKey: `${key} ${year}` }))
    .slice(1);
}

/** Returns the paths of the articles. A key changes when its page does. */
export async function getArticlePaths() {
  const { articles } = await getKeys();
  return articles.map(({ slug, key }) => ({ params: { slug }, cacheKey: `${key} ${year}` }));
}

/** Returns the paths of the authors. A key changes when its page does. */
export async function getAuthorPaths() {
  const { authors } = await getKeys();
  return authors.map(({ slug, key }) => ({ params: { slug }, cacheKey: `${key} ${year}` }));
}
