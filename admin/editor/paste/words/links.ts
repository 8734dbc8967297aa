import { unwrap } from '../elements';

/** Hosts of redirects that count clicks, and the parameter with the real address. */
const DETOURS: [host: RegExp, parameter: string][] = [
  [/^www\.google\.[a-z.]+$/, 'q'],
  [/^www\.google\.[a-z.]+$/, 'url'],
  [/\.safelinks\.protection\.outlook\.com$/, 'url'],
  [/^lm?\.(?:facebook|instagram|messenger)\.com$/, 'u'],
  [/^(?:www\.)?linkedin\.com$/, 'url'],
  [/^slack-redir\.net$/, 'url'],
  [/^www\.youtube\.com$/, 'q'],
  [/^(?:html\.)?duckduckgo\.com$/, 'uddg'],
  [/^out\.reddit\.com$/, 'url'],
  [/^vk\.com$/, 'to'],
];
/** Paths of those hosts that are pages of their own, although they have such a parameter. */
const OWN_PAGE = /^\/(?:search|results|sharing|share|shareArticle)/;
/** Parameters that tell a site the origin of a click. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|yclid|igsh(?:id)?|mc_[ce]id|_hs(?:enc|mi)|mkt_tok|vero_id|ref_src)$/i;
/** Origin of the site on a local server. */
const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?=\/)/i;

/**
 * Makes each link lead to its real target. Unwraps links to the author's own device, and removes underlining of links.
 */
export function straightenLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const href = realTarget(link.getAttribute('href') ?? '');
    if (href === null || !/^(?:https?:|mailto:|tel:|\/(?!\/))/i.test(href)) unwrap(link);
    else {
      link.setAttribute('href', href);
      for (const line of link.querySelectorAll('u')) unwrap(line);
      const around = link.parentElement;
      if (around?.tagName === 'U' && around.textContent === link.textContent) unwrap(around);
    }
  }
}

/** Returns the real target of a link; null when the address is malformed. */
function realTarget(href: string): string | null {
  if (!/^https?:/i.test(href)) return href;
  if (!URL.canParse(href)) return null;
  const target = detourTarget(new URL(href));
  const direct = withoutTracking(target ?? href);
  const isOwn = direct.startsWith(`${location.origin}/`);
  return isOwn ? direct.slice(location.origin.length) : direct.replace(LOCAL, '');
}

function detourTarget({ host, searchParams, pathname, href }: URL): string | undefined {
  const coded = /^https:\/\/urldefense(?:\.proofpoint)?\.com\/v3\/__(https?:[^*]+?)__;/.exec(href);
  if (coded) return coded[1];
  if (OWN_PAGE.test(pathname)) return undefined;
  const found = DETOURS.filter(([pattern]) => pattern.test(host))
    .map(([, parameter]) => searchParams.get(parameter) ?? '')
    .concat(host === 'urldefense.proofpoint.com' ? decodeV2(searchParams.get('u') ?? '') : []);
  return found.find((target) => /^https?:/i.test(target) && URL.canParse(target));
}

/** Decodes the second version of Proofpoint's addresses, which write `%` as `-` and `/` as `_`. */
function decodeV2(coded: string): string {
  try {
    return decodeURIComponent(coded.replaceAll('-', '%').replaceAll('_', '/'));
  } catch {
    return '';
  }
}

/** Removes tracking parameters. Keeps every other character: some sites compare addresses letter by letter. */
function withoutTracking(href: string): string {
  const [, start = '', query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(href)!;
  const parameters = (query ?? '')
    .split('&')
    .filter((part) => part && !TRACKING.test(part.split('=')[0]!));
  const place = fragment.replace(/:~:.*$/, '');
  return (
    start + (parameters.length > 0 ? `?${parameters.join('&')}` : '') + (place === '#' ? '' : place)
  );
}
