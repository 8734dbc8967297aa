import type { Noun } from '#contract/nouns';

/** Last saves of screens that were left, by row. */
const pending = new Map<string, Promise<unknown>>();

const keyOf = (noun: Noun, id: number | null) => `${noun} ${id ?? ''}`;

/** Runs the last save of a screen that is left; the next screen of the row waits for it. */
export function saveOnLeaving(noun: Noun, id: number | null, save: () => Promise<unknown>): void {
  // React unmounts a screen before its editor, which still reports its latest changes.
  const reported = new Promise((resolve) => window.setTimeout(resolve));
  const key = keyOf(noun, id);
  const all = Promise.allSettled([pending.get(key), reported.then(save)]).then(() => {
    if (pending.get(key) === all) pending.delete(key);
  });
  pending.set(key, all);
}

/** Notes the id of a created row, so that `whenSaved` also waits for saves that began before the row had an id. */
export function reportCreated(noun: Noun, id: number): void {
  const all = pending.get(keyOf(noun, null));
  if (all) saveOnLeaving(noun, id, () => all);
}

/** Resolves once no screen that was left still saves this row. */
export async function whenSaved(noun: Noun, id: number | null): Promise<void> {
  await pending.get(keyOf(noun, id));
}
