import { FRENCH_SIGNS } from './texts';

const { apostrophe, opening, closing } = FRENCH_SIGNS;
const NBSP = '\u00a0';
const KEY = 'editorTypography';
/** Word that is an address, whose characters are not punctuation. */
const ADDRESS = /:\/\/|^[([{«‘“'’–—-]*(?:www\.|mailto:|tel:|doi:|\/)|@|\]\(|\w\.\w+\//;
const SCHEME = /(?:^|[^\p{L}])(?:https?|mailto|tel|ftp|doi)$/iu;
/** No-break space: that of most keyboards, or the narrow one of BÉPO and macOS. */
const NO_BREAK = /[\u00a0\u202f]$/;
/** Text after which a quotation mark opens a quote. */
const OPENS = /^$|[\s([{«‘“/–—-]$/;
/** Symbol such as an arrow or an emoji: a quotation mark after it opens a quote, unless one is open. */
const SIGN = /(?:\p{S}|\u200d|\ufe0f|\u20e3)$/u;
const IS_OPEN = /«[^»]*$/;

interface Change {
  /** Number of characters to erase before the caret. */
  erase: number;
  insert: string;
}

/** Returns the change that French typography makes for a character typed after a text; undefined when there is none. */
export function typographyOf(before: string, typed: string): Change | undefined {
  const word = /[^\s\u00a0]*$/.exec(before)![0];
  if (ADDRESS.test(word)) return undefined;
  if (typed === "'") return { erase: 0, insert: apostrophe };
  if (typed === '.') return before.endsWith('..') ? { erase: 2, insert: '…' } : undefined;
  if (typed === '"')
    return isOpening(before) ? { erase: 0, insert: opening } : withSpace(before, closing.at(-1)!);
  if (typed === opening[0]) return { erase: 0, insert: opening };
  if (typed === closing.at(-1)) return withSpace(before, typed);
  if (/^[ \u00a0\u202f]$/.test(typed) && before.endsWith(opening))
    return { erase: 1, insert: NBSP };
  if (typed === ' ') return atWordEnd(before, word);
  if (/^[;:!?]$/.test(typed)) return beforeSign(before, word, typed);
  return undefined;
}

function isOpening(before: string): boolean {
  return OPENS.test(before) || (SIGN.test(before) && !IS_OPEN.test(before));
}

/**
 * Turns two hyphens into a dash, and sets the space of a colon after a digit: only the typed space shows that it is not
 * part of a time.
 */
function atWordEnd(before: string, word: string): Change | undefined {
  if (word === '--') return { erase: 2, insert: '– ' };
  const isColon = /\d:$/.test(before) && !/\d:\d+:$/.test(before);
  return isColon ? { erase: 1, insert: `${NBSP}: ` } : undefined;
}

function beforeSign(before: string, word: string, sign: string): Change | undefined {
  if (before.endsWith(' ') && !/[\s\u00a0]{2}$/.test(before)) return withSpace(before, sign);
  if (!/[\p{L}\p{N}»)\]%€’”*]$/u.test(before)) return undefined;
  if (sign === ':' && (/\d$/.test(before) || SCHEME.test(word))) return undefined;
  if (sign === ';' && /&#?\w+$/.test(word)) return undefined;
  return withSpace(before, sign);
}

function withSpace(before: string, sign: string): Change {
  const space = spaceBefore(before);
  return { erase: space && before.endsWith(' ') ? 1 : 0, insert: space + sign };
}

/** Returns the no-break space before a sign; an empty string when the text is empty or ends with one. */
function spaceBefore(before: string): string {
  return before === '' || NO_BREAK.test(before) ? '' : NBSP;
}

/** Returns a text followed by characters inserted at once, with French typography. */
export function typesetArriving(before: string, arriving: string): string {
  return [...arriving].reduce((text, sign) => {
    const change = typographyOf(text, sign);
    return change ? text.slice(0, text.length - change.erase) + change.insert : text + sign;
  }, before);
}

export function isTypographyOn(): boolean {
  return localStorage.getItem(KEY) !== 'off';
}

export function setTypography(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? 'on' : 'off');
}
