/** Time of the server minus time of this computer, in milliseconds. */
let difference = 0;

/** Reads the difference from the `Date` header of an answer. An upload's answer has none. */
export function noteServerDate(date: string | null): void {
  const at = Date.parse(date ?? '');
  if (!Number.isNaN(at)) difference = at - Date.now();
}

/** Converts a moment of this computer's clock to the server's, both in milliseconds. */
export function toServerTime(moment: number): number {
  return moment + difference;
}
