import { cutShort, startOf } from './start-of.ts';

/** Search engines show about this many characters of a description. */
const SHOWN = 160;
/** A sentence that ends before this part of the length would say too little. */
const LEAST = 0.4;

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
