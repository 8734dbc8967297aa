import { useSyncExternalStore } from 'react';
import { newListeners } from './listeners';

/** True while the server is reachable, as far as requests and the browser tell. */
let isReachable = true;
/** Time of the first request lost since the server's last answer, on the page's own clock. */
let lostAt: number | undefined;
const changes = newListeners();

// There is no listener for `online`: requests decide, because an offline browser may still reach a server on its own
// machine.
window.addEventListener('offline', () => setReachable(false));

/** Reports an answer of the server, whatever its status. */
export function reportAnswer(): void {
  lostAt = undefined;
  setReachable(true);
}

/**
 * Reports that a request sent at this moment, on the page's own clock, has not reached the server. A single request may
 * be lost on a working network: the server counts as unreachable once a request sent after the first loss is lost too.
 */
export function reportLostRequest(sentAt: number): void {
  if (!navigator.onLine || (lostAt !== undefined && sentAt >= lostAt)) return setReachable(false);
  lostAt ??= performance.now();
}

function setReachable(next: boolean): void {
  if (next === isReachable) return;
  isReachable = next;
  changes.notify();
}

/** True while the server is reachable. */
export function useIsReachable(): boolean {
  return useSyncExternalStore(changes.subscribe, () => isReachable);
}
