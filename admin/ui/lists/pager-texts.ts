/** Texts of the page links below lists. */
export const PAGER = {
  page: (page: number) => `Page ${page}`,
  previous: 'Page précédente',
  next: 'Page suivante',
} as const;
