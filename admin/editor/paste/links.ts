import { unwrap } from './elements';

/** Addresses that only count clicks and lead on, and where they keep the address that is meant. */
const DETOURS: [host: RegExp, parameter: string][] = [
  [/^www\.google\.[a-z.]+$/, 'q'],
  [/\.safelinks\.protection\.outlook\.com$/, 'url'],
  [/^l\.(?:facebook|instagram)\.com$/, 'u'],
];

/** Links lead where they say, and to nothing on the device of who copied them. */
export function straightenLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const href = meant(link.getAttribute('href') ?? '');
    if (href === null || !/^(?:https?:|mailto:|tel:|\/(?!\/))/i.test(href)) unwrap(link);
    else {
      link.setAttribute('href', href);
      for (const line of link.querySelectorAll('u')) unwrap(line);
      const around = link.parentElement;
      if (around?.tagName === 'U' && around.textContent === link.textContent) unwrap(around);
    }
  }
}

function meant(href: string): string | null {
  if (!/^https?:/i.test(href)) return href;
  if (!URL.canParse(href)) return null;
  const { host, searchParams, pathname } = new URL(href);
  const detour = DETOURS.find(([pattern]) => pattern.test(host));
  const target = detour && (pathname === '/search' ? null : searchParams.get(detour[1]));
  return target && /^https?:/i.test(target) ? target : href;
}
