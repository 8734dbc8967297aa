/** Waits until it is one's turn. */
export type Step = () => Promise<void>;

/**
 * Runs several at once, one of them at a time, from one step to the next: `order` says whose turn it is; who has
 * ended is passed over, and beyond it the first goes on.
 */
export async function interleaved<Result>(
  order: readonly number[],
  runs: ((step: Step) => Promise<Result>)[],
): Promise<PromiseSettledResult<Result>[]> {
  const waiting = runs.map((): (() => void) | null => null);
  let wake = () => {};
  const results = runs.map(async (run, index) => {
    const step = () =>
      new Promise<void>((resolve) => {
        waiting[index] = resolve;
        wake();
      });
    await step();
    return run(step).finally(() => {
      running.delete(index);
      wake();
    });
  });
  const running = new Set(runs.keys());
  const settled = Promise.allSettled(results);
  const turns = [...order];
  while (running.size > 0) {
    if ([...running].every((index) => waiting[index])) {
      const named = turns.shift();
      const next = named !== undefined && running.has(named) ? named : Math.min(...running);
      const go = waiting[next]!;
      waiting[next] = null;
      go();
    }
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  return settled;
}
