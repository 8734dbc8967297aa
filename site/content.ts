import type { Article, ArticleCard } from '#contract/article';
import { LIMITS } from '#contract/limits';
import type { ArticleListPage, ArticlePage, Shell } from '#contract/pages';
import { pageCount } from '#contract/pagination';
import type { Settings } from '#contract/settings';
import type { Testimonial } from '#contract/testimonial';

/*
 * The build's only door to the content: the public API over HTTP. What every page needs is asked
 * once per build; an article's text is asked by its own page, so that a skipped page costs nothing.
 */

const origin = import.meta.env.CONTENT_URL ?? 'http://127.0.0.1:8787';

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
export const getArticleCards = oncePerBuild(async () => {
  const cards: ArticleCard[] = [];
  const rows = LIMITS.articleRows;
  for (let offset = 0, isWhole = false; !isWhole; offset += rows) {
    const part = await get<ArticleCard[]>(
      `/api/articles?fields=card&limit=${rows}&offset=${offset}`,
    );
    cards.push(...part);
    isWhole = part.length < rows;
  }
  return cards;
});

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

/** How many pages the list of non-featured articles has. */
export async function countArticlePages(): Promise<number> {
  const standard = (await getArticleCards()).filter((card) => !card.is_featured);
  return pageCount(standard.length, LIMITS.articlesPerPage);
}

/** One page of the article list. */
export async function getArticleListPage(page: number): Promise<ArticleListPage> {
  const [shell, cards] = await Promise.all([getShell(), getArticleCards()]);
  const standard = cards.filter((card) => !card.is_featured);
  const start = (page - 1) * LIMITS.articlesPerPage;
  return {
    ...shell,
    featured: cards.filter((card) => card.is_featured),
    articles: standard.slice(start, start + LIMITS.articlesPerPage),
    page,
    totalPages: pageCount(standard.length, LIMITS.articlesPerPage),
  };
}

/** An article's page, its text included. */
export async function getArticlePage(slug: string): Promise<ArticlePage> {
  const [shell, cards, article] = await Promise.all([
    getShell(),
    getArticleCards(),
    get<Article>(`/api/articles/${slug}`),
  ]);
  const position = cards.findIndex((card) => card.slug === slug);
  return {
    ...shell,
    article,
    related: cards.filter((card) => card.slug !== slug).slice(0, LIMITS.relatedArticles),
    previous: cards[position + 1],
    next: cards[position - 1],
  };
}
