import { cutShort, startOf } from './start-of.ts';

/** No more signs than these stand behind a last word: « (il dit : "non") ». */
const LONGEST_END = 8;
const ENDS_WITH_WORD = /(?:\p{L}\p{M}*|[\p{N}\p{Sc}%°])[\s»”’")\]]*$/u;

/** Search engines show about this many characters of a description. */
const SHOWN = 160;
/** A sentence that ends before this part of the length would say too little. */
const LEAST = 0.4;

/** Titles, paragraphs and items one after the other: a stop after each that has no sign at its end. */
export function inOneText(blocks: string[]): string {
  return blocks
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block, index, all) =>
      index < all.length - 1 && ENDS_WITH_WORD.test(block.slice(-LONGEST_END))
        ? `${block}.`
        : block,
    )
    .join(' ');
}

/** How a text begins, for lists and search engines: whole sentences if they fit, else whole words. */
export function opening(text: string, length = SHOWN): string {
  const words = text
    .split(/[^\S\u00a0\u202f]/)
    .filter(Boolean)
    .join(' ');
  if (words.length <= length) return words;
  const cut = startOf(words, length);
  const end = Math.max(...['. ', '! ', '? ', '… '].map((mark) => cut.lastIndexOf(mark)));
  if (end >= length * LEAST) return cut.slice(0, end + 1);
  const last = cut.lastIndexOf(' ');
  return cutShort(last > 0 ? cut.slice(0, last) : cut);
}
