/** How many things a list offers. */
export function offered(count: number): string {
  if (count === 0) return 'Aucune proposition';
  return count === 1 ? '1 proposition' : `${count} propositions`;
}

/** How far a search of articles is. */
export const ARTICLE_SEARCH = {
  searching: 'Recherche en cours…',
  failed: 'Les articles n’ont pas pu être cherchés.',
} as const;
