import { transliterate } from './slug.ts';

/** The form in which texts are stored for search and words are looked up: no accent, no case. */
export function searchable(text: string): string {
  return transliterate(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a search, at most ten, each to begin a word of the searchable text. */
export function searchWords(query: string): string[] {
  return [...new Set(searchable(query).split(' ').filter(Boolean))].slice(0, 10);
}

/** The other form under which a word is looked up: « éducateurs » finds « éducateur » too. */
export function singular(word: string): string {
  return word.length > 3 ? word.replace(/[sx]$/, '') : word;
}
