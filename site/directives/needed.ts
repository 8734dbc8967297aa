import type { ClientDirective } from 'astro';

/** Events that show that a visitor turns to an island. */
const WAKING = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'];

/**
 * `client:needed` hydrates an island when a visitor turns to it, so that its script does not compete with
 * the first paint. `client:needed={4000}` also hydrates it so many milliseconds after the page began to
 * load, for what moves by itself. A button pressed before is pressed again once the island hears it.
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
  // An island may read the query of its page.
  const delay = location.search ? 0 : Number(value);
  const isTimed = location.search !== '' || typeof value === 'number';
  const timer = isTimed ? afterLoad(delay, hydrate) : undefined;
};

/** Calls back so many milliseconds after the page began to load, and not before it has loaded. */
function afterLoad(delay: number, callback: () => void) {
  return setTimeout(() => {
    if (document.readyState === 'complete') callback();
    else addEventListener('load', callback, { once: true });
  }, delay - performance.now());
}

// Astro imports a directive by its default export.
export default needed;
