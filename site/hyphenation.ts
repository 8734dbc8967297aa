import { nonBreaking } from '#contract/text/typography';
import hyphen from 'hyphen/fr/index.js';

const SOFT_HYPHEN = '\u00ad';
/**
 * Shorter words fit into a line of a title. The upper limit bounds the time and the library's
 * cache.
 */
const LONG_WORD = /(?<!\p{L})\p{L}{12,60}(?!\p{L})/gu;
/** French typography leaves at least three letters on each side of a hyphen. */
const SHORT_START = /^(\p{L}{1,2})\u00ad/u;
const SHORT_END = /\u00ad(\p{L}{1,2})$/u;

/**
 * Returns a title for display: soft hyphens in long words, no-break spaces before punctuation.
 * Metadata and feeds use the plain title.
 */
export function displayTitle(title: string): string {
  return hyphenate(nonBreaking(title));
}

/** Adds soft hyphens to words of 12 letters or more. */
export function hyphenate(text: string): string {
  return text.replace(LONG_WORD, (word) =>
    hyphen
      .hyphenateSync(word, { hyphenChar: SOFT_HYPHEN })
      .replace(SHORT_START, '$1')
      .replace(SHORT_END, '$1'),
  );
}
