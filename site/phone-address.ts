/** The address that calls a number, which is written as people read it. */
export function phoneAddress(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}
