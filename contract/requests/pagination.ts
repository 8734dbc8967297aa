/** A page number, or a gap between two of them. */
export type PageItem = number | 'gap';

/**
 * First page, current page ± 1, last page, with a gap where pages are left out.
 * A gap of a single page is that page: « 1 … 3 » would be as long as « 1 2 3 ».
 */
export function pageItems(current: number, total: number): PageItem[] {
  if (total <= 1) return [];
  const shown = [1, current - 1, current, current + 1, total]
    .filter((page, index, pages) => page >= 1 && page <= total && pages.indexOf(page) === index)
    .sort((a, b) => a - b);
  return shown.flatMap((page, index): PageItem[] => {
    const missing = page - (shown[index - 1] ?? page - 1) - 1;
    if (missing === 0) return [page];
    return [missing === 1 ? page - 1 : 'gap', page];
  });
}

/** Pages needed for `count` rows; at least one, so that an empty list still has an address. */
export function pageCount(count: number, perPage: number): number {
  return Math.max(1, Math.ceil(count / perPage));
}
