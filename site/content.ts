import { createHash } from 'node:crypto';
import type { Article, ArticleCard } from '#contract/articles';
import { readArticleCards } from '#contract/article-cards';
import { inNameOrder, type CategoryChoice } from '#contract/categories';
import { LIMITS } from '#contract/limits';
import type { ArticleListPage, ArticlePage, HelpPage, Shell } from '#contract/pages';
import { pageCount } from '#contract/pagination';
import type { Question } from '#contract/questions';
import type { Settings } from '#contract/settings';
import type { Testimonial } from '#contract/testimonials';

/*
 * The build's only door to the content: the public API over HTTP. What every page needs is asked
 * once per build; an article's text is asked by its own page, so that a skipped page costs nothing.
 */

// Read when pages are rendered: in their code, another address would make every page a changed one.
const origin = import.meta.env.DEV ? import.meta.env.SITE : process.env.CONTENT_URL;

async function get<Answer>(path: string): Promise<Answer> {
  const response = await fetch(new URL(path, origin));
  if (!response.ok) throw new Error(`${response.status} ${path}: ${await response.text()}`);
  return response.json() as Promise<Answer>;
}

/** Keeps the first answer for the whole build; in development every view asks again. */
function oncePerBuild<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  if (import.meta.env.DEV) return ask;
  let answer: Promise<Answer> | undefined;
  return () => (answer ??= ask());
}

const getSettings = oncePerBuild(() => get<Settings>('/api/settings'));

/** Every published article without its text, newest first. */
export const getArticleCards = oncePerBuild(() => readArticleCards(get<ArticleCard[]>));

/** Active testimonials; an empty list when they cannot be had, and the page shows its samples. */
export const getTestimonials = oncePerBuild(() =>
  get<Testimonial[]>('/api/testimonials').catch((error: unknown) => {
    console.error('Erreur lors de la récupération des témoignages:', error);
    return [];
  }),
);

/** What surrounds every page. */
export async function getShell(): Promise<Shell> {
  const [settings, cards] = await Promise.all([getSettings(), getArticleCards()]);
  return { settings, recentArticles: cards.slice(0, LIMITS.footerArticles) };
}

/** The help page, with its active questions. */
export async function getHelpPage(): Promise<HelpPage> {
  const [shell, questions] = await Promise.all([getShell(), get<Question[]>('/api/questions')]);
  return { ...shell, questions };
}

/** Found once: with thousands of articles, looking for it on every page would take minutes. */
const getArticleOrder = oncePerBuild(async () => {
  const cards = await getArticleCards();
  return {
    featured: cards.filter((card) => card.is_featured),
    standard: cards.filter((card) => !card.is_featured),
    placeOf: new Map(cards.map((card, place) => [card.slug, place])),
    categories: categoriesOf(cards),
  };
});

function categoriesOf(cards: ArticleCard[]): CategoryChoice[] {
  const names = new Map(cards.map((card) => [card.category_slug, card.category_name]));
  return inNameOrder([...names].flatMap(([slug, name]) => (slug && name ? [{ name, slug }] : [])));
}

/** How many pages the list of non-featured articles has. */
async function countArticlePages(): Promise<number> {
  const { standard } = await getArticleOrder();
  return pageCount(standard.length, LIMITS.articlesPerPage);
}

/** The addresses of the pages after the first, each with a key that changes when its page does. */
export async function getArticleListPaths() {
  const numbers = Array.from({ length: (await countArticlePages()) - 1 }, (_, index) => index + 2);
  return Promise.all(
    numbers.map(async (page) => ({
      params: { page: String(page) },
      cacheKey: digest(await getArticleListPage(page)),
    })),
  );
}

/** One page of the article list. */
export async function getArticleListPage(page: number): Promise<ArticleListPage> {
  const [shell, { featured, standard, categories }] = await Promise.all([
    getShell(),
    getArticleOrder(),
  ]);
  const start = (page - 1) * LIMITS.articlesPerPage;
  return {
    ...shell,
    featured,
    articles: standard.slice(start, start + LIMITS.articlesPerPage),
    page,
    totalPages: pageCount(standard.length, LIMITS.articlesPerPage),
    categories,
  };
}

/** The addresses of the articles, each with a key that changes when its page does. */
export async function getArticlePaths() {
  return Promise.all(
    (await getArticleCards()).map(async (card) => ({
      params: { slug: card.slug },
      // The card's version stands for the text, which only the page itself asks for.
      cacheKey: digest([card, await getSurroundings(card.slug)]),
    })),
  );
}

/** An article's page, its text included. */
export async function getArticlePage(slug: string): Promise<ArticlePage> {
  const [surroundings, article] = await Promise.all([
    getSurroundings(slug),
    get<Article>(`/api/articles/${slug}`),
  ]);
  return { ...surroundings, article };
}

/** What an article's page shows besides the article. */
async function getSurroundings(slug: string): Promise<Omit<ArticlePage, 'article'>> {
  const [shell, cards, { placeOf }] = await Promise.all([
    getShell(),
    getArticleCards(),
    getArticleOrder(),
  ]);
  const place = placeOf.get(slug) ?? Number.NaN;
  return {
    ...shell,
    related: cards
      .slice(0, LIMITS.relatedArticles + 1)
      .filter((card) => card.slug !== slug)
      .slice(0, LIMITS.relatedArticles),
    previous: cards[place + 1],
    next: cards[place - 1],
  };
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
