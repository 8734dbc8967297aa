/** Tells the site that this page was opened: its path, and nothing about who opened it. */
const view = new Blob([JSON.stringify({ path: location.pathname })], { type: 'application/json' });
navigator.sendBeacon('/api/views', view);
