import { useSyncExternalStore } from 'react';
import { newListeners } from './listeners';

/** Ways to keep unsaved changes of a screen; each resolves to true when all of them are kept. */
interface Keeper {
  /** Stores a local backup; absent when the browser refuses. */
  keep?: () => Promise<boolean>;
  /** Saves on the server. */
  save: () => Promise<boolean>;
}

/** Milliseconds that leaving the page waits for the server. */
const SAVE_TIMEOUT = 3_000;

/** Work that is not on the server, and the keepers of work. */
const unsaved = new Map<object, true>();
const keepers = new Map<object, Keeper>();
const changes = newListeners();
let isLeaving = false;

/** Registers the keeper of some work. Returns a function that removes it. */
export const registerKeeper = (work: object, keeper: Keeper) => register(keepers, work, keeper);

function register<Value>(registry: Map<object, Value>, work: object, value: Value): () => void {
  registry.set(work, value);
  changes.notify();
  return () => {
    registry.delete(work);
    changes.notify();
  };
}

/** True when the browser can back up all work that is not on the server. */
export function useCanBackUpAll(): boolean {
  return useSyncExternalStore(changes.subscribe, canBackUpAll);
}

function canBackUpAll(): boolean {
  return Array.from(unsaved.keys()).every((work) => keepers.get(work)?.keep !== undefined);
}

/** Stores local backups of all work. Resolves to true when the page can be left without losing anything. */
export function backUpEverything(): Promise<boolean> {
  return runForAll(({ keep }) => keep?.());
}

/**
 * Saves all work on the server before a sign-out, and backs up locally what the server does not confirm in time.
 * Resolves to true when nothing is lost.
 */
export function saveEverything(): Promise<boolean> {
  return runForAll(async ({ keep, save }) => (await withTimeout(save())) || keep?.());
}

async function runForAll(
  isDone: (keeper: Keeper) => Promise<boolean | undefined> | undefined,
): Promise<boolean> {
  const done = new Set<object>();
  await Promise.all(
    Array.from(keepers, async ([work, keeper]) => {
      if (await isDone(keeper)) done.add(work);
    }),
  );
  // Work with a keeper counts as unsaved only after a failed save, so the keepers are checked as well.
  return [...unsaved.keys(), ...keepers.keys()].every((work) => done.has(work));
}

function withTimeout(saved: Promise<boolean>): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => window.setTimeout(resolve, SAVE_TIMEOUT, false));
  return Promise.race([saved, timeout]);
}

/** Loads another page without the browser's question about unsaved changes. */
export function loadPage(path: string): void {
  isLeaving = true;
  location.assign(path);
}

/** Reloads the page without the browser's question about unsaved changes. */
export function reloadPage(): void {
  isLeaving = true;
  location.reload();
}

window.addEventListener('pageshow', ({ persisted }) => {
  // The browser restores a left page from its back/forward cache, in its former state.
  if (persisted && isLeaving) location.reload();
});

/** Makes the browser ask before the window is closed on unsaved changes. Returns a function that stops this. */
export function warnBeforeUnload(work: object = {}): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    // The page is left on purpose, and all work is kept.
    if (!isLeaving) event.preventDefault();
  };
  const unregister = register(unsaved, work, true);
  window.addEventListener('beforeunload', warn);
  return () => {
    unregister();
    window.removeEventListener('beforeunload', warn);
  };
}
