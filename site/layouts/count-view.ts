// A page that is rendered ahead is seen only once its link is followed.
if (document.prerendering)
  document.addEventListener('prerenderingchange', countOncePainted, { once: true });
else countOncePainted();

/** Leaves the network of a phone to the first paint. */
function countOncePainted() {
  new PerformanceObserver((_paints, observer) => {
    observer.disconnect();
    countView();
  }).observe({ type: 'paint', buffered: true });
}

/** Tells the site that this page was opened: its path, and nothing about who opened it. */
function countView() {
  const view = new Blob([JSON.stringify({ path: location.pathname })], {
    type: 'application/json',
  });
  navigator.sendBeacon('/api/views', view);
}
