/** A page number, or a gap between two page numbers. */
export type PageItem = number | 'gap';

/**
 * Returns the first page, the current page ± 1 and the last page, with gaps in between. A gap of one page is
 * replaced by that page: « 1 … 3 » would be as long as « 1 2 3 ».
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

/** Returns the number of pages for `count` rows; at least one, so that an empty list has a page too. */
export function pageCount(count: number, perPage: number): number {
  return Math.max(1, Math.ceil(count / perPage));
}
