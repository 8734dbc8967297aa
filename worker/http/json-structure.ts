/**
 * Whether a JSON text has more than so many characters outside of its strings: values, brackets and
 * names take many times their length once they are read, and a large form is large by its texts.
 */
export function isOverbuilt(json: string, most: number): boolean {
  let outside = 0;
  for (let at = 0; outside <= most;) {
    const start = json.indexOf('"', at);
    if (start < 0) return outside + json.length - at > most;
    outside += start - at;
    at = endOfString(json, start) + 1;
  }
  return true;
}

/** Where the string that begins at a quote ends; beyond the text when it does not. */
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
