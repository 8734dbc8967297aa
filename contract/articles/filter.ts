import { LIMITS } from '../limits.ts';

/** What a visitor looks for in the article list; an empty text looks for everything. */
export interface ArticleFilter {
  q: string;
  /** Slug of a category. */
  category: string;
}

export const NO_FILTER: ArticleFilter = { q: '', category: '' };

/** The filter of an address, or null when it asks for the whole list. What is too long is cut. */
export function readFilter(query: Record<string, string>): ArticleFilter | null {
  const filter = {
    q: shortened(query.q ?? '', LIMITS.searchLength),
    category: shortened(query.categorie ?? '', LIMITS.slugLength),
  };
  return filter.q || filter.category ? filter : null;
}

function shortened(text: string, length: number): string {
  // By characters: half of a surrogate pair can be in no address.
  const characters = Array.from(text.replace(/[\s\p{Cc}]+/gu, ' ').trim());
  return characters.slice(0, length).join('').trim();
}

/** The query string of an address that holds a filter, with its « ? », or nothing. */
export function filterQuery({ q, category }: ArticleFilter): string {
  const values = [
    ['q', q],
    ['categorie', category],
  ].filter(([, value]) => value);
  const pairs = values.map(([name, value]) => `${name}=${encodeURIComponent(value!)}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
