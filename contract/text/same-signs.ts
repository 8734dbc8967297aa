/** Keyboard characters, and the characters that French typography writes instead. */
export const SAME_SIGNS: readonly [typed: string, written: RegExp][] = [
  ["'", /['\u2019]/g],
  [' ', /[ \u00a0\u202f]/g],
  ['-', /[-\u2011]/g],
];
