/** Server clock minus browser clock, in milliseconds. */
let difference = 0;

/** Computes the difference from the `Date` header of a response. The responses of uploads have no such header. */
export function noteServerDate(date: string | null): void {
  const at = Date.parse(date ?? '');
  if (!Number.isNaN(at)) difference = at - Date.now();
}

/** Converts a time of the browser's clock to the server's clock, in milliseconds. */
export function toServerTime(moment: number): number {
  return moment + difference;
}
