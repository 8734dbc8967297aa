import { LIMITS } from '#contract/limits';
import type { Passage, Replacement } from '#contract/articles/replacing';
import { SAME_SIGNS } from '#contract/text/same-signs';

export type Words = Pick<Replacement, 'find' | 'is_case_sensitive' | 'is_whole_word'>;

/** A range in a text, without the character at `to`. */
export interface Match {
  from: number;
  to: number;
}

const { context } = LIMITS.replacing;
const CAPITALS = /\p{Lu}/gu;
const ENDS_WITH_LETTER = /\p{L}$/u;
const BEGINS_WITH_LETTER = /^\p{L}/u;

/** Returns the ranges of words in a text, found as the editor finds them. */
export function matchesIn(text: string, words: Words): Match[] {
  const { find, is_case_sensitive: isCaseSensitive, is_whole_word: isWholeWord } = words;
  const looked = comparable(find, isCaseSensitive);
  const within = comparable(text, isCaseSensitive);
  const found: Match[] = [];
  for (let from = within.indexOf(looked); from !== -1;) {
    const to = from + looked.length;
    const isFound = !isWholeWord || (isBoundary(text, from) && isBoundary(text, to));
    if (isFound) found.push({ from, to });
    from = within.indexOf(looked, isFound ? to : from + 1);
  }
  return found;
}

/** Replaces typographic characters by keyboard characters of the same length, so that positions stay valid. */
function comparable(text: string, isCaseSensitive: boolean): string {
  const plain = SAME_SIGNS.reduce((whole, [typed, all]) => whole.replace(all, typed), text);
  return isCaseSensitive ? plain : plain.replace(CAPITALS, lowered);
}

/** Returns the capitals in lower case, unless that changes their length. */
function lowered(capitals: string): string {
  const small = capitals.toLowerCase();
  return small.length === capitals.length ? small : capitals;
}

function isBoundary(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  return !ENDS_WITH_LETTER.test(before) || !BEGINS_WITH_LETTER.test(text.slice(at, at + 2));
}

export function replaceAt(text: string, matches: Match[], replacement: string): string {
  let end = 0;
  let replaced = '';
  for (const { from, to } of matches) {
    replaced += text.slice(end, from) + replacement;
    end = to;
  }
  return replaced + text.slice(end);
}

/** Returns a match with its surrounding text. */
export function passageOf(field: Passage['field'], text: string, { from, to }: Match): Passage {
  const start = from - context;
  const end = to + context;
  return {
    field,
    before: (start > 0 ? '…' : '') + text.slice(Math.max(0, start), from),
    found: text.slice(from, to),
    after: text.slice(to, end) + (end < text.length ? '…' : ''),
  };
}
