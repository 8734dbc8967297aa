import { useSyncExternalStore } from 'react';

/** Keeps what is on a screen; resolves to whether the browser has it. */
type Keep = () => Promise<boolean>;

/** Screens with work that the server does not have. */
const unsaved = new Set<object>();
/** What keeps such work in the browser, on screens that can. */
const keepers = new Set<Keep>();
const listeners = new Set<() => void>();
let isLeaving = false;

function note<Noted>(all: Set<Noted>, one: Noted): () => void {
  all.add(one);
  tell();
  return () => {
    all.delete(one);
    tell();
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that a screen has unsaved work, until what it returns is called. */
export function noteUnsaved(): () => void {
  return note(unsaved, {});
}

/** Says how a screen keeps its unsaved work, until what it returns is called. */
export function noteKeeper(keep: Keep): () => void {
  return note(keepers, keep);
}

/** Whether every screen with unsaved work keeps it in the browser. */
export function useAllKept(): boolean {
  return useSyncExternalStore(subscribe, () => unsaved.size <= keepers.size);
}

/** Keeps all that can be kept. Returns whether the page can be left without losing anything. */
export async function keepEverything(): Promise<boolean> {
  const kept = await Promise.all(Array.from(keepers, (keep) => keep()));
  return unsaved.size <= kept.filter(Boolean).length;
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
