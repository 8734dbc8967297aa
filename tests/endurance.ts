/** `npm run test:endurance`: repetition in full, and real builds wherever one is made. */
export const isEndurance = process.env.ENDURANCE === '1';

const PART = 10;

/** How often a test repeats something: a tenth, or all of it. */
export function rounds(full: number): number {
  return isEndurance ? full : Math.ceil(full / PART);
}

/** What a test tries of many: one of ten, from the first to the last, or all. */
export function sampled<Item>(all: readonly Item[]): Item[] {
  return all.filter((_, index) => isEndurance || index % PART === 0);
}
