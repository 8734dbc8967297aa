import type { ArticleCard } from './articles.ts';
import { LIMITS } from '../limits.ts';

/**
 * Returns all published articles without their text, newest first, in as many requests as needed. `read` requests a
 * path of the public API.
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
