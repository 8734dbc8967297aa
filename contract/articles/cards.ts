import type { ArticleCard } from './articles.ts';
import { LIMITS } from '../limits.ts';

/**
 * Every published article without its text, newest first, by as many calls as it takes.
 * `read` fetches a path of the public API.
 */
export async function readArticleCards(
  read: (path: string) => Promise<ArticleCard[]>,
): Promise<ArticleCard[]> {
  const rows = LIMITS.articleRows;
  const cards: ArticleCard[] = [];
  for (let isWhole = false; !isWhole;) {
    const part = await read(`/api/articles?fields=card&limit=${rows}&offset=${cards.length}`);
    cards.push(...part);
    isWhole = part.length < rows;
  }
  return cards;
}
