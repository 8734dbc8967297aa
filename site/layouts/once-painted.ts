/** Calls `then` once something of the page was painted, at once if it was. */
export function oncePainted(then: () => void) {
  new PerformanceObserver((_paints, observer) => {
    observer.disconnect();
    then();
  }).observe({ type: 'paint', buffered: true });
}
