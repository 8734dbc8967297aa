import type {
  ArticleListPage,
  ArticlePage,
  FeedPage,
  HelpPage,
  HomePage,
  PageKeys,
  Shell,
  SiteMapPage,
} from '#contract/pages';
import { articleListPath, articlePath } from '#contract/paths';

/*
 * The build's only door to the content: the public API over HTTP, which returns for each page what
 * the live page shows.
 */

// Read when pages are rendered: in their code, another address would make every page a changed one.
const origin = import.meta.env.DEV ? import.meta.env.SITE : process.env.CONTENT_URL;

async function get<Answer>(path: string): Promise<Answer> {
  const response = await fetch(new URL(path, origin));
  if (!response.ok) throw new Error(`${response.status} ${path}: ${await response.text()}`);
  return response.json() as Promise<Answer>;
}

const getPage = <Page extends Shell>(path: string) =>
  get<Page>(`/api/pages?path=${encodeURIComponent(path)}`);

/** Keeps the first answer for the whole build; in development every view asks again. */
function oncePerBuild<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  if (import.meta.env.DEV) return ask;
  let answer: Promise<Answer> | undefined;
  return () => (answer ??= ask());
}

/** What surrounds every page: all that most pages need. */
export const getShell = oncePerBuild(() => getPage<Shell>('/404'));

export const getHomePage = () => getPage<HomePage>('/');
export const getSiteMapPage = () => getPage<SiteMapPage>('/plan-du-site');
export const getHelpPage = () => getPage<HelpPage>('/aide');
export const getFeedPage = () => getPage<FeedPage>('/rss.xml');

/** One page of the article list. */
export const getArticleListPage = (page: number) => getPage<ArticleListPage>(articleListPath(page));

/** An article's page, its text included. */
export const getArticlePage = (slug: string) => getPage<ArticlePage>(articlePath(slug));

const getKeys = oncePerBuild(() => get<PageKeys>('/api/pages/keys'));

/** The addresses of the pages after the first, each with a key that changes when its page does. */
export async function getArticleListPaths() {
  const { listPages, listKey } = await getKeys();
  return Array.from({ length: listPages - 1 }, (_, index) => ({
    params: { page: String(index + 2) },
    cacheKey: listKey,
  }));
}

/** The addresses of the articles, each with a key that changes when its page does. */
export async function getArticlePaths() {
  const { articles } = await getKeys();
  return articles.map(({ slug, key }) => ({ params: { slug }, cacheKey: key }));
}
