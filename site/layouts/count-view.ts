import { oncePainted } from './once-painted';

const count = () => oncePainted(tellView);

// A page that is rendered ahead is seen only once its link is followed.
if (document.prerendering) document.addEventListener('prerenderingchange', count, { once: true });
else count();

/** Tells the site that this page was opened: its path, and nothing about who opened it. */
function tellView() {
  const view = new Blob([JSON.stringify({ path: location.pathname })], {
    type: 'application/json',
  });
  navigator.sendBeacon('/api/views', view);
}
