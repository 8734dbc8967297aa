import { searchable, singular } from '#contract/text/search';

/** Now, in the form in which every time is stored. */
export function now(): string {
  return new Date().toISOString();
}

/** An expression of SQLite's full-text search that finds texts with all of these words. */
export function withWords(words: string[]): string {
  return words.map((word) => `("${word}"* OR "${singular(word)}")`).join(' AND ');
}

/** Letters beyond ASCII, which alone SQLite's `LOWER` knows. */
const LETTERS = 'àáâãäåæçèéêëìíîïñòóôõöœùúûüýÿ';
/** Accents that stand apart from their letters. */
const MARKS = '\u0300\u0301\u0302\u0303\u0308\u030a\u0327';

/** What telephones write for the apostrophe of a keyboard. */
const APOSTROPHES = '\u2019\u02bc';

/** SQL: a text without accents or case, and with one apostrophe: what is looked for, and put in order. */
export function plain(text: string): string {
  const without = [...LETTERS, ...LETTERS.toUpperCase(), ...MARKS].reduce(
    (sql, letter) => `REPLACE(${sql}, '${letter}', '${searchable(letter)}')`,
    `LOWER(${text})`,
  );
  return [...APOSTROPHES].reduce((sql, sign) => `REPLACE(${sql}, '${sign}', '''')`, without);
}

/** Whether a write failed because another row already has this value, `table.column`, or any. */
export function isDuplicate(error: unknown, column = ''): boolean {
  return error instanceof Error && error.message.includes(`UNIQUE constraint failed: ${column}`);
}

/** Whether a write failed because of a reference to a row that is not there, or still used. */
export function isBrokenReference(error: unknown): boolean {
  return error instanceof Error && error.message.includes('FOREIGN KEY constraint failed');
}

/** What a statement of a batch that counts returned. */
export function totalOf(counted: D1Result | undefined): number {
  return (counted?.results[0] as { total: number } | undefined)?.total ?? 0;
}
