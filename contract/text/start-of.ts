/** The start of a text, so many UTF-16 units of it at most: no character is cut in half. */
export function startOf(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** What no text ends with when its next word is left out. */
const LEFT_OUT = new Set([' ', ',', ';', ':', '–', '—', '-', '\u00a0', '\u202f']);
const ENDS_SENTENCE = /[.!?…]$/;

/** A text whose next word is left out, with the sign that says so on the line of its last word. */
export function cutShort(text: string): string {
  let end = text.length;
  while (end > 0 && LEFT_OUT.has(text.charAt(end - 1))) end--;
  const kept = text.slice(0, end);
  return `${kept}${ENDS_SENTENCE.test(kept) ? '\u00a0' : ''}…`;
}
