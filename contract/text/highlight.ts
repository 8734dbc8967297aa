import { searchable, singular } from './search.ts';
import { cutShort } from './start-of.ts';

/** A part of a text; `isFound` is true for a searched word. */
export interface TextPart {
  text: string;
  isFound: boolean;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Shorter words, « l » or « de », are in every text: they count only when no longer word was searched. */
const TELLING_LENGTH = 3;
const BEFORE = 50;
const AFTER = 110;

/** Splits a text into parts at the words that a search for `words` finds. */
export function highlight(text: string, words: string[]): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, 0: word } of foundWords(text, words)) {
    if (index > end) parts.push({ text: text.slice(end, index), isFound: false });
    parts.push({ text: word, isFound: true });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isFound: false });
  return parts;
}

/** Returns the part of a text around the first word that a search for `words` finds, or null when none is found. */
export function extract(text: string, words: string[]): string | null {
  const [first] = foundWords(text, words);
  if (!first) return null;
  const found = first.index;
  const foundEnd = found + first[0].length;
  const cutEnd = foundEnd + AFTER;
  const start = found <= BEFORE ? 0 : Math.min(found, text.indexOf(' ', found - BEFORE) + 1);
  const end =
    cutEnd >= text.length ? text.length : Math.max(foundEnd, text.lastIndexOf(' ', cutEnd));
  const shown = text.slice(start, end);
  return `${start > 0 ? '…\u00a0' : ''}${end < text.length ? cutShort(shown) : shown}`;
}

function* foundWords(text: string, words: string[]): Generator<RegExpExecArray> {
  const telling = tellingWords(words);
  if (telling.length === 0) return;
  for (const match of text.matchAll(WORD)) {
    const parts = searchable(match[0]).split(' ');
    if (telling.some((word) => parts.some((part) => isFound(part, word)))) yield match;
  }
}

function tellingWords(words: string[]): string[] {
  const longest = Math.max(0, ...words.map(({ length }) => length));
  return words.filter(({ length }) => length >= Math.min(TELLING_LENGTH, longest));
}

function isFound(word: string, sought: string): boolean {
  if (sought.length < TELLING_LENGTH) return word === sought;
  return word.startsWith(sought) || word === singular(sought);
}
