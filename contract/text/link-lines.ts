/** Returns the addresses of a text with one on each line. */
export function linksOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
