/** Now, in the form in which every time is stored. */
export function now(): string {
  return new Date().toISOString();
}

/** A LIKE pattern that finds `text` anywhere, its own wildcards taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)}%`;
}
