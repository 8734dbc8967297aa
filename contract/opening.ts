/** Search engines show about this many characters of a description. */
const SHOWN = 160;

/** How a text begins, for lists and search engines: whole sentences if they fit, else whole words. */
export function opening(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= SHOWN) return plain;
  const cut = plain.slice(0, SHOWN);
  const sentences = /^.{60,}[.!?…](?= )/.exec(cut)?.[0];
  return sentences ?? `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:–-]+$/, '')}…`;
}
