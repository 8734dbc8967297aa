import type { ClientDirective } from 'astro';

/**
 * `client:settled`: hydrates once the page has loaded and the browser has nothing better to do, so
 * that a script never competes with the first paint for the network of a phone.
 */
const settled: ClientDirective = (load) => {
  const hydrate = async () => (await load())();
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(hydrate) : setTimeout(hydrate, 200);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
};

// Astro imports a directive by its default export.
export default settled;
