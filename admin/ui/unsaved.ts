import { useSyncExternalStore } from 'react';

/** Keeps what is on a screen; resolves to whether the browser has it. */
type Keep = () => Promise<boolean>;

/** Work that the server does not have. */
const unsaved = new Set<object>();
/** What keeps a screen's work in the browser, where that can be. */
const keepers = new Map<object, Keep>();
const listeners = new Set<() => void>();
let isLeaving = false;

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that the server does not have this work, until what it returns is called. */
export function noteUnsaved(work: object): () => void {
  unsaved.add(work);
  tell();
  return () => {
    unsaved.delete(work);
    tell();
  };
}

/** Says how the browser keeps this work, until what it returns is called. */
export function noteKeeper(work: object, keep: Keep): () => void {
  keepers.set(work, keep);
  tell();
  return () => {
    keepers.delete(work);
    tell();
  };
}

/** Whether the browser keeps all work that the server does not have. */
export function useAllKept(): boolean {
  return useSyncExternalStore(subscribe, () => isWithin(keepers));
}

/** Keeps all that can be kept. Returns whether the page can be left without losing anything. */
export async function keepEverything(): Promise<boolean> {
  const kept = new Set<object>();
  await Promise.all(
    Array.from(keepers, async ([work, keep]) => ((await keep()) ? kept.add(work) : undefined)),
  );
  return isWithin(kept);
}

function isWithin(kept: Pick<Set<object>, 'has'>): boolean {
  return Array.from(unsaved).every((work) => kept.has(work));
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

/** Whether the page is being left on purpose, with everything kept. */
export function isBeingLeft(): boolean {
  return isLeaving;
}
