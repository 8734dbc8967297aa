import { useSyncExternalStore } from 'react';

/** Whether the server can be reached, as the last request or the browser has told. */
let isReachable = true;
const listeners = new Set<() => void>();

// An offline browser may still reach a server on its own machine: requests decide.
window.addEventListener('offline', () => noteConnection(false));

/** Says whether a request has reached the server. */
export function noteConnection(isReached: boolean): void {
  if (isReached === isReachable) return;
  isReachable = isReached;
  for (const listener of listeners) listener();
}

/** Whether the server can be reached. */
export function useConnection(): boolean {
  return useSyncExternalStore(subscribe, () => isReachable);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
