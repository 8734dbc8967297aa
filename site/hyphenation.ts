import { nonBreaking } from '#contract/text/typography';
import hyphen from 'hyphen/fr/index.js';

const SOFT_HYPHEN = '\u00ad';
/** Shorter words fit the line of a title. The end bounds the work, and the memory that the library keeps. */
const LONG_WORD = /(?<!\p{L})\p{L}{12,60}(?!\p{L})/gu;
/** French leaves three letters at least on each side of a division. */
const SHORT_START = /^(\p{L}{1,2})\u00ad/u;
const SHORT_END = /\u00ad(\p{L}{1,2})$/u;

/**
 * Returns a title as pages show it: soft hyphens where French divides its long words, no-break
 * spaces before signs. Only for what is displayed: the plain title goes to metadata and feeds.
 */
export function displayTitle(title: string): string {
  return hyphenate(nonBreaking(title));
}

/** Adds soft hyphens to the words of 12 letters or more. */
export function hyphenate(text: string): string {
  return text.replace(LONG_WORD, (word) =>
    hyphen
      .hyphenateSync(word, { hyphenChar: SOFT_HYPHEN })
      .replace(SHORT_START, '$1')
      .replace(SHORT_END, '$1'),
  );
}
