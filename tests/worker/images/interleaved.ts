/** Waits for the run's turn. */
export type Step = () => Promise<void>;

/**
 * Runs several functions, one at a time from step to step. `order` names the run for each step. Runs that have ended
 * are skipped, and after the end of `order` the first pending run continues.
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
