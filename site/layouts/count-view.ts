import { oncePainted } from './once-painted';

const count = () => oncePainted(tellView);

// A prerendered page counts as viewed once the visitor follows its link.
if (document.prerendering) document.addEventListener('prerenderingchange', count, { once: true });
else count();

/** Reports a page view to the server: the path only, nothing about the visitor. */
function tellView() {
  const view = new Blob([JSON.stringify({ path: location.pathname })], {
    type: 'application/json',
  });
  navigator.sendBeacon('/api/views', view);
}
