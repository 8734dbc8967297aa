import { LIMITS } from '../limits.ts';

const TAG = /<\/?([a-z][a-z\d]*)[^>]*>?/gi;
/** Elements that may begin or end within a word. */
const WITHIN_WORDS = /^(?:a|b|code|em|i|mark|s|span|strong|sub|sup|u)$/i;
const SPACE = /\s|&nbsp;|&#xa0;/i;

/** Counts the words of well-formed HTML, captions included. Punctuation alone is not a word. */
export function countWords(html: string): number {
  const text = html.replace(TAG, (_, name: string) => (WITHIN_WORDS.test(name) ? '' : ' '));
  return text.split(SPACE).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Returns the minutes needed to read a number of words; at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / LIMITS.wordsPerMinute));
}
