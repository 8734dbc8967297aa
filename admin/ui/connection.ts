import { useSyncExternalStore } from 'react';

/** Whether the last request reached the server. */
let isAnswered = true;
const listeners = new Set<() => void>();

/** Says whether a request has reached the server. */
export function noteConnection(isReached: boolean): void {
  if (isReached === isAnswered) return;
  isAnswered = isReached;
  for (const listener of listeners) listener();
}

/** Whether the server can be reached, as far as this browser knows. */
export function useConnection(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine && isAnswered);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
