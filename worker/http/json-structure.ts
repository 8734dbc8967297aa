/**
 * True when a JSON text has more than `most` characters outside its strings. Parsed values, brackets and names take
 * many times their length in memory, while a legitimate large form is large by its texts.
 */
export function isTooComplex(json: string, most: number): boolean {
  let outside = 0;
  for (let at = 0; outside <= most;) {
    const start = json.indexOf('"', at);
    if (start < 0) return outside + json.length - at > most;
    outside += start - at;
    at = endOfString(json, start) + 1;
  }
  return true;
}

/** Returns the position of the quotation mark that ends a string; the text's length when there is none. */
function endOfString(json: string, start: number): number {
  let end = start;
  do {
    end = json.indexOf('"', end + 1);
    if (end < 0) return json.length;
  } while (isEscaped(json, end));
  return end;
}

function isEscaped(json: string, at: number): boolean {
  let before = at;
  while (json[before - 1] === '\\') before--;
  return (at - before) % 2 === 1;
}
