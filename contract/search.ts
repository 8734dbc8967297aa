import { transliterate } from './slug.ts';

/** The form in which texts are stored for search and words are looked up: no accent, no case. */
export function searchable(text: string): string {
  return transliterate(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a search, at most ten, each to be found in the searchable text. */
export function searchWords(query: string): string[] {
  return searchable(query).split(' ').filter(Boolean).slice(0, 10);
}
