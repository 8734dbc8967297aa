import type { Article, ArticleCard } from '#contract/articles/articles';
import type { ArticleFilter } from '#contract/articles/filter';
import { aroundArticle, listPagesOf, type ListPages } from '#contract/pages/bulk';
import { extract } from '#contract/text/highlight';
import { LIMITS } from '#contract/limits';
import type {
  ArticleListPage,
  ArticlePage,
  ArticleResultsPage,
  AuthorPage,
  FeedPage,
  FiguresPage,
  HelpPage,
  HomePage,
  Pages,
  Shell,
  SiteMapPage,
  TeamPage,
} from '#contract/pages/pages';
import { pageCount } from '#contract/requests/pagination';
import { searchWords } from '#contract/text/search';
import { isSlug } from '#contract/text/slug';
import { plainText } from '../articles/plain-text.ts';
import {
  articleOf,
  byFeature,
  cardsOf,
  countStandard,
  neighbour,
  newest,
  selectFound,
  selectPublished,
  selectTitles,
} from '../articles/read.ts';
import { authorFrom, authorsFrom, selectAuthor, selectAuthors } from '../authors/read.ts';
import { choicesOf, selectUsedCategories } from '../categories/queries.ts';
import { totalOf } from '../database.ts';
import { FIGURES, MEMBERS, QUESTIONS, TESTIMONIALS } from '../listed/nouns.ts';
import { withFacts } from './pictured.ts';
import { commonFrom, loadShell, readWithShell, selectCommon, type Common } from './shell.ts';

/** All featured articles are on the first page. */
const EVERY_FEATURED = LIMITS.articleRows;
/** Number of newest articles that an article page chooses from. */
export const AROUND = Math.max(LIMITS.footerArticles, LIMITS.relatedArticles + 1);
const IN_FEED = 30;
/** Maximum characters of HTML that a feed includes whole. */
const WHOLE_IN_FEED = 50_000;
/** Columns of a feed entry, with the beginning of the text when nothing else describes the article. */
const IN_ENTRY = `, a.seo_description,
  IIF(a.seo_description = '' AND a.excerpt = '', substr(a.content, 1, 20000), '') AS content,
  IIF(length(a.content) <= ${WHOLE_IN_FEED}, a.content, '') AS text`;

/** Reads the help page, in one database call. */
async function loadHelp(db: D1Database): Promise<HelpPage> {
  const [shell, questions] = await readWithShell(db, QUESTIONS.selectActive(db));
  return { ...shell, questions: QUESTIONS.visibleFrom(questions) };
}

/** Reads a page that shows figures, in one database call. */
async function loadFigures(db: D1Database): Promise<FiguresPage> {
  const [shell, figures] = await readWithShell(db, FIGURES.selectActive(db));
  return { ...shell, figures: FIGURES.visibleFrom(figures) };
}

/** Reads the team page, in one database call. */
async function loadTeam(db: D1Database): Promise<TeamPage> {
  const [shell, members] = await readWithShell(db, MEMBERS.selectActive(db));
  return { ...shell, members: MEMBERS.visibleFrom(members) };
}

/** Reads the home page, in one database call. */
async function loadHome(db: D1Database): Promise<HomePage> {
  const [shell, figures, testimonials] = await readWithShell(
    db,
    FIGURES.selectActive(db),
    TESTIMONIALS.selectActive(db),
  );
  return {
    ...shell,
    figures: FIGURES.visibleFrom(figures),
    testimonials: TESTIMONIALS.visibleFrom(testimonials),
  };
}

/** Reads the feed, in one database call. */
async function loadFeed(db: D1Database): Promise<FeedPage> {
  const [common, recent] = commonFrom(
    await db.batch([...selectCommon(db), newest(db, IN_FEED, { more: IN_ENTRY })]),
  );
  const articles = cardsOf(recent);
  return {
    ...common,
    recentArticles: articles.slice(0, LIMITS.footerArticles),
    articles,
  };
}

/** Reads the feed of a category, in one database call; null when the category has no published article. */
export async function loadCategoryFeed(db: D1Database, slug: string): Promise<FeedPage | null> {
  const [shell, used, found] = await readWithShell(
    db,
    selectUsedCategories(db),
    newest(db, IN_FEED, { more: IN_ENTRY, of: 'category', slug }),
  );
  const category = choicesOf(used).find((choice) => choice.slug === slug);
  return category ? { ...shell, articles: cardsOf(found), category } : null;
}

/** Reads the site plan, in one database call. */
export async function loadSiteMap(db: D1Database): Promise<SiteMapPage> {
  const [shell, titles, authors] = await readWithShell(db, selectTitles(db), selectAuthors(db));
  return {
    ...shell,
    articles: (titles?.results ?? []) as SiteMapPage['articles'],
    authors: authorsFrom(authors).map(({ name, slug }) => ({ name, slug })),
  };
}

/** Functions that read the data of pages other than articles and lists, baked or live. */
export const LOADERS: { [Path in keyof Pages]: (db: D1Database) => Promise<Pages[Path]> } = {
  '/': loadHome,
  '/aide': loadHelp,
  '/equipe': loadTeam,
  '/vision': loadFigures,
  '/mission': loadFigures,
  '/plan-du-site': loadSiteMap,
  '/rss.xml': loadFeed,
};

const hasLoader = (path: string): path is keyof Pages => Object.hasOwn(LOADERS, path);

/** Reads the page at a path, baked or live; null for an unknown article, author or list page. */
export async function loadPage(db: D1Database, path: string): Promise<Shell | null> {
  if (hasLoader(path)) return LOADERS[path](db);
  const list = /^\/articles(?:\/page\/([1-9]\d{0,5}))?$/.exec(path);
  if (list) return loadArticleList(db, Number(list[1] ?? 1));
  const [, section, slug] = /^\/(articles|auteurs)\/([^/]+)$/.exec(path) ?? [];
  if (slug && !isSlug(slug)) return null;
  if (slug) return section === 'auteurs' ? loadAuthor(db, slug) : loadArticle(db, slug);
  return loadShell(db);
}

/** Reads one page of the article list, in one database call; null past the last page. */
export async function loadArticleList(
  db: D1Database,
  page: number,
): Promise<ArticleListPage | null> {
  return listPagesOf(await loadListPages(db, page, 1))[0] ?? null;
}

/** Reads up to `most` pages of the article list, starting at `from`, in one database call. */
export async function loadListPages(
  db: D1Database,
  from: number,
  most: number,
): Promise<ListPages> {
  const size = LIMITS.articlesPerPage;
  const [shell, featured, standard, count, categories] = await readWithShell(
    db,
    byFeature(db, true, EVERY_FEATURED, 0),
    byFeature(db, false, most * size, (from - 1) * size),
    countStandard(db),
    selectUsedCategories(db),
  );
  const articles = cardsOf(standard);
  const totalPages = pageCount(totalOf(count), size);
  const pages = Math.min(most, Math.max(0, totalPages - from + 1));
  return {
    ...shell,
    featured: cardsOf(featured),
    totalPages,
    categories: choicesOf(categories),
    from,
    lists: Array.from({ length: pages }, (_, page) =>
      articles.slice(page * size, (page + 1) * size),
    ),
  };
}

/** Reads an author's page, in one database call; null when no author with a published article has this slug. */
export async function loadAuthor(db: D1Database, slug: string): Promise<AuthorPage | null> {
  const [shell, found, articles] = await readWithShell(
    db,
    selectAuthor(db, slug),
    newest(db, LIMITS.articleRows, { of: 'author', slug }),
  );
  const author = authorFrom(found);
  return author && { ...shell, author, articles: cardsOf(articles) };
}

/** Reads one page of search results, in one database call; null past the last page. */
export async function loadResults(
  db: D1Database,
  filter: ArticleFilter,
  page: number,
): Promise<ArticleResultsPage | null> {
  const offset = (page - 1) * LIMITS.articlesPerPage;
  const [shell, used, found, count] = await readWithShell(
    db,
    selectUsedCategories(db),
    ...selectFound(db, filter, LIMITS.articlesPerPage, offset),
  );
  const total = totalOf(count);
  const totalPages = pageCount(total, LIMITS.articlesPerPage);
  if (page > totalPages) return null;
  const categories = choicesOf(used);
  const words = searchWords(filter.q);
  return {
    ...shell,
    filter,
    articles: (cardsOf(found) as Article[]).map((article) => withExtract(article, words)),
    total,
    page,
    totalPages,
    categories,
    category: categories.find(({ slug }) => slug === filter.category),
  };
}

/** Replaces a card's excerpt by one with the searched words, from the excerpt or the text, if they contain them. */
function withExtract({ content, ...card }: Article, words: string[]): ArticleCard {
  const excerpt = extract(card.excerpt, words) ?? extract(plainText(content), words);
  return { ...card, excerpt: excerpt ?? card.excerpt };
}

/** Reads an article page, in one database call; null when no published article has this slug. */
export async function loadArticle(db: D1Database, slug: string): Promise<ArticlePage | null> {
  const [common, recent, found, older, newer] = commonFrom(
    await db.batch([
      ...selectCommon(db),
      newest(db, AROUND),
      selectPublished(db, slug),
      neighbour(db, slug, true),
      neighbour(db, slug, false),
    ]),
  );
  const article = articleOf(found);
  return (
    article && {
      ...around(article, common, recent),
      previous: cardsOf(older)[0],
      next: cardsOf(newer)[0],
    }
  );
}

/** Reads the preview page of an article. */
export async function loadPreview(db: D1Database, article: Article): Promise<ArticlePage> {
  const [common, recent] = commonFrom(await db.batch([...selectCommon(db), newest(db, AROUND)]));
  return withFacts(db, {
    ...around(article, common, recent),
    previous: undefined,
    next: undefined,
    isPreview: true,
  });
}

function around(article: Article, common: Common, recent: D1Result | undefined) {
  return { ...common, ...aroundArticle(article, cardsOf(recent)), article };
}
