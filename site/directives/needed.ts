import type { ClientDirective } from 'astro';

/** Events that show that a visitor is about to use an island. */
const WAKING = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'];

/**
 * `client:needed` hydrates an island when a visitor is about to use it, so that its script does not
 * compete with the first paint.
 * `client:needed={4000}` also hydrates it 4000 ms after the page began to load, for animations.
 * A button clicked before the hydration is clicked again after it.
 */
const needed: ClientDirective = (load, { value }, element) => {
  const waiting = new AbortController();
  let pressed: HTMLElement | null | undefined;
  let hydration: Promise<void> | undefined;
  const hydrate = () => (hydration ??= start().finally(() => waiting.abort()));

  async function start(): Promise<void> {
    clearTimeout(timer);
    const hydrateIsland = await load();
    await hydrateIsland();
    waiting.abort();
    pressed?.click();
  }

  function wake(event: Event): void {
    if (event.type === 'click') {
      pressed = (event.target as Element).closest<HTMLElement>('button[type="button"]');
      if (pressed) event.stopPropagation();
    }
    void hydrate();
  }

  const options = { capture: true, passive: true, signal: waiting.signal };
  for (const name of WAKING) element.addEventListener(name, wake, options);
  // An island may read the query of its page, so a page with a query hydrates at once.
  const delay = location.search ? 0 : Number(value);
  const isTimed = location.search !== '' || typeof value === 'number';
  const timer = isTimed ? afterLoad(delay, hydrate) : undefined;
};

/**
 * Runs a callback some milliseconds after the page began to load, but not before the load event.
 */
function afterLoad(delay: number, callback: () => void) {
  return setTimeout(() => {
    if (document.readyState === 'complete') callback();
    else addEventListener('load', callback, { once: true });
  }, delay - performance.now());
}

// Astro imports a directive by its default export.
export default needed;
