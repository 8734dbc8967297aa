import { useSyncExternalStore } from 'react';
import { newListeners } from './listeners';

/** Whether the server can be reached, as requests or the browser have told. */
let isReachable = true;
/** When a request was first lost, on the page's own clock; none since the server last answered. */
let lostAt: number | undefined;
const changes = newListeners();

// An offline browser may still reach a server on its own machine: requests decide.
window.addEventListener('offline', () => settle(false));

/** The server has answered, whatever it said. */
export function noteAnswer(): void {
  lostAt = undefined;
  settle(true);
}

/**
 * A request that left at this moment, on the page's own clock, has not reached the server. One may be lost while
 * the network is there: only a second one, sent after that was known, says that it is not.
 */
export function noteLoss(sentAt: number): void {
  if (!navigator.onLine || (lostAt !== undefined && sentAt >= lostAt)) return settle(false);
  lostAt ??= performance.now();
}

function settle(isReached: boolean): void {
  if (isReached === isReachable) return;
  isReachable = isReached;
  changes.tell();
}

/** Whether the server can be reached. */
export function useConnection(): boolean {
  return useSyncExternalStore(changes.subscribe, () => isReachable);
}
