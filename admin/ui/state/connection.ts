import { useSyncExternalStore } from 'react';
import { newListeners } from './listeners';

/** True while the server is reachable, as far as requests and the browser tell. */
let isReachable = true;
/** Time of the first request lost since the server's last answer, on the page's own clock. */
let lostAt: number | undefined;
const changes = newListeners();

// There is no listener for `online`: requests decide, because an offline browser may still reach a server on its own
// machine.
window.addEventListener('offline', () => settle(false));

/** Reports an answer of the server, whatever its status. */
export function noteAnswer(): void {
  lostAt = undefined;
  settle(true);
}

/**
 * Reports that a request sent at this moment, on the page's own clock, has not reached the server. A single request may
 * be lost on a working network: the server counts as unreachable once a request sent after the first loss is lost too.
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

/** True while the server is reachable. */
export function useConnection(): boolean {
  return useSyncExternalStore(changes.subscribe, () => isReachable);
}
