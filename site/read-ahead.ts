/**
 * Returns a function that finds items one by one. `readFrom` reads many items from a given key on,
 * in about the order of the calls. Only the last batch is cached.
 */
export function readAhead<Found>(
  readFrom: (key: string) => Promise<Map<string, Found>>,
): (key: string) => Promise<Found | undefined> {
  let last: Promise<Map<string, Found>> = Promise.resolve(new Map());
  return async function find(key) {
    const known = last;
    const found = (await known).get(key);
    if (found) return found;
    // Another caller has read the next batch in the meantime.
    if (known !== last) return find(key);
    last = readFrom(key);
    return (await last).get(key);
  };
}
