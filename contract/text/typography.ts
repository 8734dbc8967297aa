/** A space before a French punctuation mark, unless a letter or digit follows the mark. */
const BEFORE_SIGN = / (?=[:;!?»%€](?:[\s)»…,.]|$))/g;
const AFTER_QUOTE = /(?<=«) /g;
/** A compound such as `est-elle` or `peut-être`, unless it is part of an address. */
const COMPOUND =
  /(?<![\p{L}\p{N}@./_-])\p{L}{1,10}(?:-\p{L}{1,10}){1,5}(?![\p{L}\p{N}@/_-]|[.:][\p{L}\p{N}])/gu;
/** Longer compounds may break, since they do not fit a narrow column. */
const LONGEST_WHOLE = 12;
/** Prevents a line break, like U+2011. The site’s fonts lack U+2011, and the browser's find does not match it. */
const WORD_JOINER = '\u2060';

/** Prevents line breaks before spaced punctuation, as in `Pourquoi ?`, and within short compounds, as in `est-elle`. */
export function nonBreaking(text: string): string {
  return noBreakSpaces(text).replace(COMPOUND, keepWhole);
}

/** Prevents line breaks before spaced punctuation only, without invisible characters: for metadata. */
export function noBreakSpaces(text: string): string {
  return text.replace(BEFORE_SIGN, '\u00a0').replace(AFTER_QUOTE, '\u00a0');
}

function keepWhole(compound: string): string {
  return compound.length > LONGEST_WHOLE ? compound : compound.replaceAll('-', `-${WORD_JOINER}`);
}
