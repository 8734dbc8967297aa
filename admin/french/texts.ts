/** Typographic signs that replace those of the keyboard. */
export const FRENCH_SIGNS = {
  apostrophe: '’',
  opening: '«\u00a0',
  closing: '\u00a0»',
} as const;
