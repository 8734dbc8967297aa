import visible from 'astro/runtime/client/visible.js';
import settled from './settled';

/** Milliseconds after which an island that failed is started again. */
const AGAIN = 5000;

// Where the element of an island looks for what its directive does.
Object.assign(window, { Astro: { settled, visible } });

// Each start asks at last for addresses that have not failed for the browser.
document.addEventListener('astro:hydration-error', ({ target: island }) => {
  const again = () => {
    clearTimeout(timer);
    removeEventListener('online', again);
    (island as AstroIsland).start();
  };
  const timer = setTimeout(again, AGAIN);
  addEventListener('online', again);
});

interface AstroIsland extends EventTarget {
  start: () => Promise<void>;
}
