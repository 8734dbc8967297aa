/**
 * The first number of a text, as people write one: groups of digits between spaces, dots or hyphens.
 * A group that goes on with letters is none, as in « 7j/7 ».
 */
const NUMBER =
  /(?:\(\s*\+?\s*\d{1,4}\s*\)|\+)?\s*(?:\(\s*0\s*\)\s*)?\d+(?![\d\p{L}])(?:(?:\s*\(\s*0\s*\)\s*|[\s.]+|[-\u2010\u2011])\d+(?![\d\p{L}]))*/u;
/** Dialled from abroad, with the code of a country. */
const ABROAD = /^\(?(?:\+|00)/;

/** The address that calls a number, which is written as people read it. */
export function phoneAddress(written: string): string {
  const [number = ''] = NUMBER.exec(written) ?? [];
  const dialled = number.replace(/[^\d+()]/g, '');
  const alone = ABROAD.test(dialled) ? dialled.replace('(0)', '') : dialled;
  return `tel:${alone.replace(/[()]/g, '')}`;
}
