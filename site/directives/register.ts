import visible from 'astro/runtime/client/visible.js';
import needed from './needed';

/**
 * Milliseconds before a failed island is started again. The delay doubles each time, up to a limit.
 */
const FIRST = 5000;
const LAST = 80_000;

// The `astro-island` element looks up its directive in this object.
Object.assign(window, { Astro: { needed, visible } });

const waits = new WeakMap<EventTarget, number>();

// `start` retries a failed import with a new address, because browsers cache failed imports.
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
