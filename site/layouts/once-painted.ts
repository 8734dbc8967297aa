/** Calls `then` after the first paint, or at once when it is over. */
export function oncePainted(then: () => void) {
  new PerformanceObserver((_paints, observer) => {
    observer.disconnect();
    then();
  }).observe({ type: 'paint', buffered: true });
}
