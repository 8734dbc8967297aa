/** Returns a message with the number of options. */
export function optionCountText(count: number): string {
  if (count === 0) return 'Aucune proposition';
  return count === 1 ? '1 proposition' : `${count} propositions`;
}

/** States of an article search. */
export const ARTICLE_SEARCH = {
  searching: 'Recherche en cours…',
  failed: 'Les articles n’ont pas pu être cherchés.',
} as const;
