/** The start of a text, so many UTF-16 units of it at most: no character is cut in half. */
export function startOf(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
