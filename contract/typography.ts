/** A French sign that a space parts from the word before it, where it ends that word. */
const BEFORE_SIGN = / (?=[:;!?»%€](?:[\s)»…,.]|$))/g;
const AFTER_QUOTE = /(?<=«) /g;

/**
 * A text as it was typed, but for the spaces that French keeps on the line of the word or of the
 * sign next to them: `Pourquoi ?` never leaves its question mark alone.
 */
export function nonBreaking(text: string): string {
  return text.replace(BEFORE_SIGN, '\u00a0').replace(AFTER_QUOTE, '\u00a0');
}
