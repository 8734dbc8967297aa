import { LIMITS } from '../limits.ts';

/** A visitor's filter of the article list; empty values match everything. */
export interface ArticleFilter {
  q: string;
  /** Slug of a category. */
  category: string;
}

export const NO_FILTER: ArticleFilter = { q: '', category: '' };

/** Returns the filter of an address, with values cut to their maximum length, or null without a filter. */
export function readFilter(query: Record<string, string>): ArticleFilter | null {
  const filter = {
    q: shortened(query.q ?? '', LIMITS.searchLength),
    category: shortened(query.categorie ?? '', LIMITS.slugLength),
  };
  return filter.q || filter.category ? filter : null;
}

function shortened(text: string, length: number): string {
  // Cut by code points: half of a surrogate pair cannot be part of an address.
  const characters = Array.from(text.replace(/[\s\p{Cc}]+/gu, ' ').trim());
  return characters.slice(0, length).join('').trim();
}

/** Returns the query string of a filter, with its « ? », or an empty text. */
export function filterQuery({ q, category }: ArticleFilter): string {
  const values = [
    ['q', q],
    ['categorie', category],
  ].filter(([, value]) => value);
  const pairs = values.map(([name, value]) => `${name}=${encodeURIComponent(value!)}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
