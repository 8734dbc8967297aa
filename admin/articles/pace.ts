/** Milliseconds of writing after which the draft becomes a version of its own. */
const KEPT_EVERY = 10 * 60_000;

/** How long it has been since a draft was kept as a version. */
export function newPace() {
  let keptAt: number | undefined;
  return {
    noteKept(): void {
      keptAt = Date.now();
    },
    /** Whether one is due, which is then noted as kept. */
    isDue(): boolean {
      const at = Date.now();
      keptAt ??= at;
      const isDue = at - keptAt > KEPT_EVERY;
      if (isDue) keptAt = at;
      return isDue;
    },
  };
}
