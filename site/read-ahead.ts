/**
 * Finds what is asked for one by one, in about the order of `readFrom`, which reads many at once from
 * one on. Only the last of them are kept.
 */
export function readAhead<Found>(
  readFrom: (key: string) => Promise<Map<string, Found>>,
): (key: string) => Promise<Found | undefined> {
  let last: Promise<Map<string, Found>> = Promise.resolve(new Map());
  return async function find(key) {
    const known = last;
    const found = (await known).get(key);
    if (found) return found;
    // Another caller has read on meanwhile.
    if (known !== last) return find(key);
    last = readFrom(key);
    return (await last).get(key);
  };
}
