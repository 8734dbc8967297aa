import { searchable, singular } from '#contract/text/search';

/** Returns the current time, in the format of all stored times. */
export function now(): string {
  return new Date().toISOString();
}

/** Returns an FTS5 query that matches texts with all of these words. */
export function withWords(words: string[]): string {
  return words.map((word) => `("${word}"* OR "${singular(word)}")`).join(' AND ');
}

/** Letters beyond ASCII: SQLite's `LOWER` only knows ASCII. */
const LETTERS = 'àáâãäåæçèéêëìíîïñòóôõöœùúûüýÿ';
/** Combining accents, separate from their letters. */
const MARKS = '\u0300\u0301\u0302\u0303\u0308\u030a\u0327';

/** Characters that phones write instead of the keyboard's apostrophe. */
const APOSTROPHES = '\u2019\u02bc';

/** SQL: a text without accents or case and with one kind of apostrophe, for searching and sorting. */
export function plain(text: string): string {
  const without = [...LETTERS, ...LETTERS.toUpperCase(), ...MARKS].reduce(
    (sql, letter) => `REPLACE(${sql}, '${letter}', '${searchable(letter)}')`,
    `LOWER(${text})`,
  );
  return [...APOSTROPHES].reduce((sql, sign) => `REPLACE(${sql}, '${sign}', '''')`, without);
}

/** SQL: the name of an account of `admins`, its full name or else its user name. */
export const ADMIN_NAME = `COALESCE(NULLIF(full_name, ''), username)`;

/** True when a write failed because another row already has this value: `table.column`, or any column. */
export function isDuplicate(error: unknown, column = ''): boolean {
  return error instanceof Error && error.message.includes(`UNIQUE constraint failed: ${column}`);
}

/** True when a write failed because it refers to a missing row, or deletes a row still in use. */
export function isBrokenReference(error: unknown): boolean {
  return error instanceof Error && error.message.includes('FOREIGN KEY constraint failed');
}

/** Returns the result of a counting statement of a batch. */
export function totalOf(counted: D1Result | undefined): number {
  return (counted?.results[0] as { total: number } | undefined)?.total ?? 0;
}
