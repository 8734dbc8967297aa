import { useSyncExternalStore } from 'react';
import { newListeners } from './listeners';

/** How a screen's work outlives the page; each resolves to whether all of it is there. */
interface Keeper {
  /** In the browser, which may refuse to keep anything. */
  keep?: () => Promise<boolean>;
  /** On the server. */
  save: () => Promise<boolean>;
}

/** Milliseconds that somebody who leaves waits for the server. */
const PATIENCE = 3_000;

/** Work that the server does not have, and what keeps it. */
const unsaved = new Map<object, true>();
const keepers = new Map<object, Keeper>();
const changes = newListeners();
let isLeaving = false;

/** Says what keeps this work, until what it returns is called. */
export const noteKeeper = (work: object, keeper: Keeper) => note(keepers, work, keeper);

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
  return useSyncExternalStore(changes.subscribe, areAllKept);
}

function areAllKept(): boolean {
  return Array.from(unsaved.keys()).every((work) => keepers.get(work)?.keep !== undefined);
}

/** Keeps all that can be kept. Returns whether the page can be left without losing anything. */
export function keepEverything(): Promise<boolean> {
  return areAll(({ keep }) => keep?.());
}

/** The same, on the server if it takes it soon: for who leaves, and nobody else after. */
export function saveEverything(): Promise<boolean> {
  return areAll(async ({ keep, save }) => (await soon(save())) || keep?.());
}

async function areAll(
  isDone: (keeper: Keeper) => Promise<boolean | undefined> | undefined,
): Promise<boolean> {
  const done = new Set<object>();
  await Promise.all(
    Array.from(keepers, async ([work, keeper]) => {
      if (await isDone(keeper)) done.add(work);
    }),
  );
  // Work with a keeper is not noted as unsaved before its first failure.
  return [...unsaved.keys(), ...keepers.keys()].every((work) => done.has(work));
}

function soon(saved: Promise<boolean>): Promise<boolean> {
  const late = new Promise<false>((resolve) => window.setTimeout(resolve, PATIENCE, false));
  return Promise.race([saved, late]);
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

/** Has the browser ask before the window is closed on unsaved work, until what it returns is called. */
export function holdWindow(work: object = {}): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    // Left on purpose, with everything kept.
    if (!isLeaving) event.preventDefault();
  };
  const isSaved = note(unsaved, work, true);
  window.addEventListener('beforeunload', warn);
  return () => {
    isSaved();
    window.removeEventListener('beforeunload', warn);
  };
}
