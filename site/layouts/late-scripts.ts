import { oncePainted } from './once-painted';

// The network of a phone is for the first paint.
oncePainted(() => {
  for (const { content } of document.querySelectorAll<HTMLMetaElement>('meta[name=late-script]'))
    void import(/* @vite-ignore */ content);
});
