/**
 * Does something to each in turn. One that fails does not keep the others waiting; the first failure is
 * thrown in the end.
 */
export async function doToEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await act(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** What each becomes, one after the other: the next knows what the one before has chosen. */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  make: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await make(item));
  return results;
}
