import { useSyncExternalStore } from 'react';
import { newListeners } from './listeners';

/** Keeps what is on a screen; resolves to whether the browser has it. */
type Keep = () => Promise<boolean>;

/** Work that the server does not have. */
const unsaved = new Map<object, true>();
/** What keeps a screen's work in the browser, where that can be. */
const keepers = new Map<object, Keep>();
const changes = newListeners();
let isLeaving = false;

/** Says that the server does not have this work, until what it returns is called. */
export function noteUnsaved(work: object): () => void {
  return note(unsaved, work, true);
}

/** Says how the browser keeps this work, until what it returns is called. */
export function noteKeeper(work: object, keep: Keep): () => void {
  return note(keepers, work, keep);
}

function note<Value>(notes: Map<object, Value>, work: object, value: Value): () => void {
  notes.set(work, value);
  changes.tell();
  return () => {
    notes.delete(work);
    changes.tell();
  };
}

/** Whether the browser keeps all work that the server does not have. */
export function useAllKept(): boolean {
  return useSyncExternalStore(changes.subscribe, () => isWithin(keepers));
}

/** Keeps all that can be kept. Returns whether the page can be left without losing anything. */
export async function keepEverything(): Promise<boolean> {
  const kept = new Set<object>();
  await Promise.all(
    Array.from(keepers, async ([work, keep]) => {
      if (await keep()) kept.add(work);
    }),
  );
  return isWithin(kept);
}

function isWithin(kept: Pick<Set<object>, 'has'>): boolean {
  return Array.from(unsaved.keys()).every((work) => kept.has(work));
}

/** Loads another page without the question that unsaved work asks. */
export function loadPage(path: string): void {
  isLeaving = true;
  location.assign(path);
}

/** Loads the page again without the question that unsaved work asks. */
export function reloadPage(): void {
  isLeaving = true;
  location.reload();
}

window.addEventListener('pageshow', ({ persisted }) => {
  // A browser brings back a page that was left, as it was.
  if (persisted && isLeaving) location.reload();
});

/** Whether the page is being left on purpose, with everything kept. */
export function isBeingLeft(): boolean {
  return isLeaving;
}
