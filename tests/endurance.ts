/** True under `npm run test:endurance`, which runs all repetitions and makes real builds. */
export const isEndurance = process.env.ENDURANCE === '1';

const PART = 10;

/** Number of repetitions in a test: a tenth of `full`, or all. */
export function rounds(full: number): number {
  return isEndurance ? full : Math.ceil(full / PART);
}

/** Cases that a test tries: every tenth, or all. */
export function sampled<Item>(all: readonly Item[]): Item[] {
  return all.filter((_, index) => isEndurance || index % PART === 0);
}
