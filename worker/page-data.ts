import type { Article, ArticleCard } from '#contract/articles';
import type { ArticleFilter } from '#contract/article-filter';
import { inNameOrder, type CategoryChoice } from '#contract/categories';
import { extract } from '#contract/highlight';
import { LIMITS } from '#contract/limits';
import type {
  ArticleListPage,
  ArticlePage,
  ArticleResultsPage,
  HelpPage,
  Shell,
} from '#contract/pages';
import { pageCount } from '#contract/pagination';
import { searchWords } from '#contract/search';
import { DEFAULT_SETTINGS } from '#contract/settings';
import { plainText } from './articles/plain-text.ts';
import {
  byFeature,
  countStandard,
  findPublished,
  fromRow,
  neighbour,
  newest,
  selectFound,
  totalOf,
} from './articles/read.ts';
import { selectUsedCategories } from './categories/queries.ts';
import { questionsFrom, selectActive } from './questions/queries.ts';
import { selectSettings, settingsFromRows } from './settings/queries.ts';

const EVERY_FEATURED = 100;

function choices(result: D1Result | undefined): CategoryChoice[] {
  return inNameOrder((result?.results ?? []) as CategoryChoice[]);
}

function cards(result: D1Result | undefined): ArticleCard[] {
  return (result?.results ?? []).map((row) => fromRow(row as never));
}

/** What surrounds every page; one database call. */
async function loadShell(db: D1Database): Promise<Shell> {
  const [settings, recent] = await db.batch([
    selectSettings(db),
    newest(db, LIMITS.footerArticles),
  ]);
  return { settings: settingsFromRows(settings?.results ?? []), recentArticles: cards(recent) };
}

/** The shell, or its defaults when the database fails: an error must still have a page to be on. */
export async function loadShellOrDefault(db: D1Database): Promise<Shell> {
  return loadShell(db).catch(() => ({ settings: DEFAULT_SETTINGS, recentArticles: [] }));
}

/** The help page; one database call. */
export async function loadHelp(db: D1Database): Promise<HelpPage> {
  const [settings, recent, questions] = await db.batch([
    selectSettings(db),
    newest(db, LIMITS.footerArticles),
    selectActive(db),
  ]);
  return {
    settings: settingsFromRows(settings?.results ?? []),
    recentArticles: cards(recent),
    questions: questionsFrom(questions),
  };
}

/** One page of the article list, or null past the last page; one database call. */
export async function loadArticleList(
  db: D1Database,
  page: number,
): Promise<ArticleListPage | null> {
  const offset = (page - 1) * LIMITS.articlesPerPage;
  const [settings, recent, featured, standard, count, categories] = await db.batch([
    selectSettings(db),
    newest(db, LIMITS.footerArticles),
    byFeature(db, true, EVERY_FEATURED, 0),
    byFeature(db, false, LIMITS.articlesPerPage, offset),
    countStandard(db),
    selectUsedCategories(db),
  ]);
  const totalPages = pageCount(totalOf(count), LIMITS.articlesPerPage);
  if (page > totalPages) return null;
  return {
    settings: settingsFromRows(settings?.results ?? []),
    recentArticles: cards(recent),
    featured: cards(featured),
    articles: cards(standard),
    page,
    totalPages,
    categories: choices(categories),
  };
}

/** One page of what a search finds, or null past the last page; one database call. */
export async function loadResults(
  db: D1Database,
  filter: ArticleFilter,
  page: number,
): Promise<ArticleResultsPage | null> {
  const offset = (page - 1) * LIMITS.articlesPerPage;
  const [settings, recent, used, found, count] = await db.batch([
    selectSettings(db),
    newest(db, LIMITS.footerArticles),
    selectUsedCategories(db),
    ...selectFound(db, filter, LIMITS.articlesPerPage, offset),
  ]);
  const total = totalOf(count);
  const totalPages = pageCount(total, LIMITS.articlesPerPage);
  if (page > totalPages) return null;
  const categories = choices(used);
  const words = searchWords(filter.q);
  return {
    settings: settingsFromRows(settings?.results ?? []),
    recentArticles: cards(recent),
    filter,
    articles: (cards(found) as Article[]).map((article) => withExtract(article, words)),
    total,
    page,
    totalPages,
    categories,
    category: categories.find(({ slug }) => slug === filter.category),
  };
}

/** The excerpt where the words stand in it, else where they stand in the text, else as it is. */
function withExtract({ content, ...card }: Article, words: string[]): ArticleCard {
  const excerpt = extract(card.excerpt, words) ?? extract(plainText(content), words);
  return { ...card, excerpt: excerpt ?? card.excerpt };
}

/** An article's page, or null when no published article has this slug; two database calls. */
export async function loadArticle(db: D1Database, slug: string): Promise<ArticlePage | null> {
  const article: Article | null = await findPublished(db, slug);
  if (!article) return null;
  const [settings, recent, older, newer] = await db.batch([
    ...selectAround(db),
    neighbour(db, slug, true),
    neighbour(db, slug, false),
  ]);
  return {
    ...around(article, settings, recent),
    previous: cards(older)[0],
    next: cards(newer)[0],
  };
}

/** The page of an article that is not published, as it would be; one database call. */
export async function loadPreview(db: D1Database, article: Article): Promise<ArticlePage> {
  const [settings, recent] = await db.batch(selectAround(db));
  return {
    ...around(article, settings, recent),
    previous: undefined,
    next: undefined,
    isPreview: true,
  };
}

function selectAround(db: D1Database): D1PreparedStatement[] {
  const count = Math.max(LIMITS.footerArticles, LIMITS.relatedArticles + 1);
  return [selectSettings(db), newest(db, count)];
}

function around(article: Article, settings: D1Result | undefined, recent: D1Result | undefined) {
  const recentCards = cards(recent);
  return {
    settings: settingsFromRows(settings?.results ?? []),
    recentArticles: recentCards.slice(0, LIMITS.footerArticles),
    article,
    related: recentCards.filter(({ id }) => id !== article.id).slice(0, LIMITS.relatedArticles),
  };
}
