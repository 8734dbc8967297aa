import { transliterate } from './slug.ts';

/** Returns a text in the form used for search, without accents, case or punctuation. */
export function searchable(text: string): string {
  return transliterate(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns the words of a search, ten at most. Each one matches the beginning of a word. */
export function searchWords(query: string): string[] {
  return [...new Set(searchable(query).split(' ').filter(Boolean))].slice(0, 10);
}

/** Returns a word without its plural ending, which a search also looks for: « éducateurs » finds « éducateur ». */
export function singular(word: string): string {
  return word.length > 3 ? word.replace(/[sx]$/, '') : word;
}
