import type { ClientDirective } from 'astro';

/**
 * `client:settled`: hydrates once the page has loaded, was painted, and the browser has nothing better
 * to do, so that a script never competes with the first paint for the network of a phone.
 */
const settled: ClientDirective = (load) => {
  const hydrate = async () => (await load())();
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(hydrate) : setTimeout(hydrate, 200);
  // The second frame begins once the first is painted.
  const whenPainted = () => requestAnimationFrame(() => requestAnimationFrame(whenIdle));
  if (document.readyState === 'complete') whenPainted();
  else window.addEventListener('load', whenPainted, { once: true });
};

// Astro imports a directive by its default export.
export default settled;
