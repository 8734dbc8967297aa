/** Separators between groups of digits of one number. */
const BETWEEN = /^[\s.·()\-\u2010\u2011\u2013]*$/;
/** Separators once there are enough digits: a wider gap begins another number. */
const BETWEEN_LAST = /^(?:[\s.·)]*|[-\u2010\u2011])$/;
const ENOUGH = 9;
/** A complete French number. */
const WHOLE = /^(?:0|\+33|0033)\d{9}$/;
const ABROAD = /^(?:\+|00)/;
const LETTER = /^\p{L}/u;

/**
 * Returns the `tel:` address of a number as people write it. Only the first number counts, without the zero in
 * brackets that callers from abroad leave out.
 */
export function phoneAddress(written: string): string {
  let dialled = '';
  let end = 0;
  for (const { 0: digits, index } of written.matchAll(/\d+/g)) {
    const between = written.slice(end, index);
    const before = between.trimEnd();
    end = index + digits.length;
    const isPart = !LETTER.test(written.slice(end));
    const isLast = dialled.length >= ENOUGH;
    const goesOn =
      isPart && !WHOLE.test(dialled) && (isLast ? BETWEEN_LAST : BETWEEN).test(between);
    if (dialled !== '' && !goesOn) break;
    const isUndialled = digits === '0' && before.endsWith('(') && ABROAD.test(dialled);
    if (isPart && !isUndialled) dialled += (before.endsWith('+') ? '+' : '') + digits;
  }
  return `tel:${dialled}`;
}
