import { oncePainted } from './once-painted';

/** Milliseconds after which late scripts load even without a reported paint. */
const LATEST = 3000;

let isAsked = false;

// Tor Browser and others hide performance timings, and report no paint.
setTimeout(ask, LATEST);
// Waits for the first paint, so that late scripts do not compete for a slow network.
oncePainted(ask);

function ask() {
  if (isAsked) return;
  isAsked = true;
  load();
  const { content } = document.querySelector<HTMLMetaElement>('meta[name=paper-style]')!;
  const style = { rel: 'stylesheet', media: 'print', href: content };
  document.head.append(Object.assign(document.createElement('link'), style));
  // The print styles show the complete address of internal links.
  document.documentElement.style.setProperty('--origin', `'${location.origin}'`);
}

/**
 * Loads late scripts. After a network failure, retries with another address, because browsers cache
 * failed imports.
 */
function load(again = '') {
  for (const { content } of document.querySelectorAll<HTMLMetaElement>('meta[name=late-script]'))
    import(/* @vite-ignore */ content + again).catch(() =>
      setTimeout(load, LATEST, `?${Date.now()}`),
    );
}
