import visible from 'astro/runtime/client/visible.js';
import needed from './needed';

/** Milliseconds after which an island that failed is started again: twice as long each time, to an end. */
const FIRST = 5000;
const LAST = 80_000;

// Where the element of an island looks for what its directive does.
Object.assign(window, { Astro: { needed, visible } });

const waits = new WeakMap<EventTarget, number>();

// Each start asks at last for addresses that have not failed for the browser.
document.addEventListener('astro:hydration-error', ({ target }) => {
  const island = target as AstroIsland;
  const wait = waits.get(island) ?? FIRST;
  const again = (next: number) => {
    clearTimeout(timer);
    removeEventListener('online', onLine);
    waits.set(island, next);
    island.start();
  };
  const onLine = () => again(FIRST);
  addEventListener('online', onLine);
  const timer = wait > LAST ? undefined : setTimeout(again, wait, 2 * wait);
});

interface AstroIsland extends EventTarget {
  start: () => Promise<void>;
}
