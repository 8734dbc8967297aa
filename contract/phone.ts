/** The first number of a text: what comes behind another sign, or a word, is a second one or no number. */
const NUMBER = /(?:\+\s*)?\d[^+/,;\p{L}]*/u;
/** A zero that is dialled only without the code of the country. */
const TRUNK_ZERO = /^((?:\+|00)[^(]*)\(\s*0\s*\)/;

/** The address that calls a number, which is written as people read it. */
export function phoneAddress(written: string): string {
  const [number = ''] = NUMBER.exec(written) ?? [];
  return `tel:${number.replace(TRUNK_ZERO, '$1').replace(/[^\d+]/g, '')}`;
}
