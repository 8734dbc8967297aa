import { TEXT_FIELDS } from './pages.ts';

/*
 * The page editor shows the real page and must know the key of each text in it. Texts of that page end with a mark:
 * the number of their key, written in invisible characters.
 */

const ZERO = '\u2061';
const ONE = '\u2063';
const END = '\u2062';
const MARK = /([\u2061\u2063]{1,10})\u2062/g;
const KEYS = Object.keys(TEXT_FIELDS);

/** Appends the mark of a key to a text. */
export function markText(text: string, key: string): string {
  const bits = KEYS.indexOf(key).toString(2);
  return text + bits.replaceAll('0', ZERO).replaceAll('1', ONE) + END;
}

/** Returns the keys of the marks in a text. */
export function markedKeys(text: string): string[] {
  return [...text.matchAll(MARK)].flatMap(([, bits]) => {
    const number = parseInt(bits!.replaceAll(ZERO, '0').replaceAll(ONE, '1'), 2);
    return KEYS[number] ?? [];
  });
}

export function withoutMarks(text: string): string {
  return text.replace(MARK, '');
}
