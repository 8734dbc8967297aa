/** Returns the beginning of a text, at most `length` UTF-16 units, without half of a surrogate pair at the end. */
export function startOf(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** Characters removed from the end of a shortened text. */
const LEFT_OUT = new Set([' ', ',', ';', ':', '–', '—', '-', '\u00a0', '\u202f']);
const ENDS_SENTENCE = /[.!?…]$/;

/** Returns a shortened text with an ellipsis that stays on the line of the last word. */
export function cutShort(text: string): string {
  let end = text.length;
  while (end > 0 && LEFT_OUT.has(text.charAt(end - 1))) end--;
  const kept = text.slice(0, end);
  return `${kept}${ENDS_SENTENCE.test(kept) ? '\u00a0' : ''}…`;
}
