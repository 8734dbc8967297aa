/** What the screens that were left still have to save, by article; null for new ones. */
const endings = new Map<number | null, Promise<unknown>>();

/** Notes that a screen is left, until its text is saved. */
export function noteEnding(id: number | null, save: () => Promise<unknown>): void {
  // React ends a screen before its text, which has its last letters to tell.
  const told = new Promise((resolve) => window.setTimeout(resolve));
  const all = Promise.allSettled([endings.get(id), told.then(save)]).then(() => {
    if (endings.get(id) === all) endings.delete(id);
  });
  endings.set(id, all);
}

/** Notes the number that the new article of a screen has got: a screen left before goes on under it. */
export function noteCreated(id: number): void {
  const all = endings.get(null);
  if (all) noteEnding(id, () => all);
}

/** Resolves once nothing of an article is on its way to the server. */
export async function whenEnded(id: number | null): Promise<void> {
  await endings.get(id);
}
