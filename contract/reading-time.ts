import { LIMITS } from './limits.ts';

/** Minutes that it takes to read so many words; one at least. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / LIMITS.wordsPerMinute));
}
