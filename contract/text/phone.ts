/** Between the groups of digits of one number. */
const BETWEEN = /^[\s.·()\-\u2010\u2011\u2013]*$/;
/** The same, once there may be enough digits: what is set apart is another number. */
const BETWEEN_LAST = /^(?:[\s.·)]*|[-\u2010\u2011])$/;
const ENOUGH = 9;
/** A whole number of France. */
const WHOLE = /^(?:0|\+33|0033)\d{9}$/;
const ABROAD = /^(?:\+|00)/;
const LETTER = /^\p{L}/u;

/**
 * The address that calls a number, which is written as people read it: the first one, without the zero
 * in brackets that is not dialled from abroad.
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
