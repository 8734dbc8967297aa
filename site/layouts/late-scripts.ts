import { oncePainted } from './once-painted';

/** Milliseconds after which a page is painted in any case. */
const LATEST = 3000;

let isAsked = false;

// A browser that hides its timings, as Tor's does, tells no paint.
setTimeout(ask, LATEST);
// The network of a phone is for the first paint.
oncePainted(ask);

function ask() {
  if (isAsked) return;
  isAsked = true;
  load();
  const { content } = document.querySelector<HTMLMetaElement>('meta[name=paper-style]')!;
  const style = { rel: 'stylesheet', media: 'print', href: content };
  document.head.append(Object.assign(document.createElement('link'), style));
  // Paper says the whole address of a link within the site.
  document.documentElement.style.setProperty('--origin', `'${location.origin}'`);
}

/** Loads what is late; a network that fails is tried again, by an address that it has not failed for. */
function load(again = '') {
  for (const { content } of document.querySelectorAll<HTMLMetaElement>('meta[name=late-script]'))
    import(/* @vite-ignore */ content + again).catch(() =>
      setTimeout(load, LATEST, `?${Date.now()}`),
    );
}
