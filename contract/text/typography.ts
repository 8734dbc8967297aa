/** A French sign that a space parts from the word before it, where it ends that word. */
const BEFORE_SIGN = / (?=[:;!?»%€](?:[\s)»…,.]|$))/g;
const AFTER_QUOTE = /(?<=«) /g;
/** A compound such as `est-elle` or `peut-être`, unless it is part of an address. */
const COMPOUND =
  /(?<![\p{L}\p{N}@./_-])\p{L}{1,10}(?:-\p{L}{1,10}){1,5}(?![\p{L}\p{N}@/_-]|[.:][\p{L}\p{N}])/gu;
/** Longer compounds may be divided: a narrow column has no room for them. */
const LONGEST_WHOLE = 12;
/** Keeps the line whole, as U+2011 does, which the site’s fonts do not have and a search in the page does not find. */
const WORD_JOINER = '\u2060';

/**
 * Returns a text whose lines never break before a sign that a space precedes, as in `Pourquoi ?`,
 * nor within a short compound, as in `est-elle`.
 */
export function nonBreaking(text: string): string {
  return noBreakSpaces(text).replace(COMPOUND, keepWhole);
}

/** The same for signs alone, without invisible letters: for metadata. */
export function noBreakSpaces(text: string): string {
  return text.replace(BEFORE_SIGN, '\u00a0').replace(AFTER_QUOTE, '\u00a0');
}

function keepWhole(compound: string): string {
  return compound.length > LONGEST_WHOLE ? compound : compound.replaceAll('-', `-${WORD_JOINER}`);
}
