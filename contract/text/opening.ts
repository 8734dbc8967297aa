import { cutShort, startOf } from './start-of.ts';

/** Maximum characters after a last word, as in « (il dit : "non") ». */
const LONGEST_END = 8;
const ENDS_WITH_WORD = /(?:\p{L}\p{M}*|[\p{N}\p{Sc}%°])[\s»”’")\]]*$/u;

/** Number of characters of a description that search engines show. */
const SHOWN = 160;
/** A sentence that ends before this share of the length is too short. */
const LEAST = 0.4;

/** Joins the texts of titles, paragraphs and list items, with a full stop after each one that ends with a word. */
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

/** Returns the beginning of a text, for lists and search engines: whole sentences if they fit, else whole words. */
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
