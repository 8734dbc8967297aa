import { unwrap } from '../elements';

/** Addresses that only count clicks and lead on, and where they keep the address that is meant. */
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
/** Paths of those hosts that are no detour: pages of their own that have such a parameter. */
const OWN_PAGE = /^\/(?:search|results|sharing|share|shareArticle)/;
/** Parameters that tell a site where a click comes from. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|yclid|igsh(?:id)?|mc_[ce]id|_hs(?:enc|mi)|mkt_tok|vero_id|ref_src)$/i;
/** The site as a developer or a preview sees it. */
const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?=\/)/i;

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

/** The address that a link is meant to lead to, or null when it is none. */
function meant(href: string): string | null {
  if (!/^https?:/i.test(href)) return href;
  if (!URL.canParse(href)) return null;
  const target = behindDetour(new URL(href));
  const direct = withoutTracking(target ?? href);
  const isOwn = direct.startsWith(`${location.origin}/`);
  return isOwn ? direct.slice(location.origin.length) : direct.replace(LOCAL, '');
}

function behindDetour({ host, searchParams, pathname, href }: URL): string | undefined {
  const coded = /^https:\/\/urldefense(?:\.proofpoint)?\.com\/v3\/__(https?:[^*]+?)__;/.exec(href);
  if (coded) return coded[1];
  if (OWN_PAGE.test(pathname)) return undefined;
  const found = DETOURS.filter(([pattern]) => pattern.test(host))
    .map(([, parameter]) => searchParams.get(parameter) ?? '')
    .concat(host === 'urldefense.proofpoint.com' ? decodedV2(searchParams.get('u') ?? '') : []);
  return found.find((target) => /^https?:/i.test(target) && URL.canParse(target));
}

/** Proofpoint's second version writes `%` as `-` and `/` as `_`. */
function decodedV2(coded: string): string {
  try {
    return decodeURIComponent(coded.replaceAll('-', '%').replaceAll('_', '/'));
  } catch {
    return '';
  }
}

/** Leaves every other letter of an address as it is: some sites compare them. */
function withoutTracking(href: string): string {
  const [, start = '', query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(href)!;
  const kept = (query ?? '')
    .split('&')
    .filter((part) => part && !TRACKING.test(part.split('=')[0]!));
  const place = fragment.replace(/:~:.*$/, '');
  return start + (kept.length > 0 ? `?${kept.join('&')}` : '') + (place === '#' ? '' : place);
}
