import { oncePainted } from './once-painted';

/** Milliseconds after which a page is painted in any case. */
const LATEST = 3000;

// The network of a phone is for the first paint.
oncePainted(load);
// A browser that hides its timings, as Tor's does, tells no paint.
setTimeout(load, LATEST);

function load() {
  for (const { content } of document.querySelectorAll<HTMLMetaElement>('meta[name=late-script]'))
    void import(/* @vite-ignore */ content);
}
