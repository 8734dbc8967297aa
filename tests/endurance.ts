/** True in `npm run test:endurance`, which repeats everything in full and uses real builds. */
export const isEndurance = process.env.ENDURANCE === '1';

const PART = 10;

/** Returns how often a test repeats something: a tenth of `full`, or `full` in an endurance run. */
export function rounds(full: number): number {
  return isEndurance ? full : Math.ceil(full / PART);
}

/** Returns every tenth item, or all items in an endurance run. */
export function sampled<Item>(all: readonly Item[]): Item[] {
  return all.filter((_, index) => isEndurance || index % PART === 0);
}
