import { dateTime } from '#contract/dates';
import { LIMITS } from '#contract/limits';
import { hasTwin, previewPath } from '#contract/paths';
import type { Release } from '#contract/publication/releases';
import { html } from 'hono/html';
import type { StoredLink } from '../sharing/queries.ts';
import { SHARED_SITE } from '../texts.ts';

/** A page that a link shows. */
export interface ShownPage {
  token: string;
  link: StoredLink;
  release: Release;
  path: string;
  /** Origins of the site itself. */
  origins: readonly string[];
}

/** State of the form for a note, after it was sent. */
export interface RemarkState {
  isSent?: boolean;
  /** Fields of a form that was refused. */
  values?: Record<string, string>;
  failure?: string;
}

const STYLES = '/images/apercu.css';
/** Beginnings of addresses that are no pages of the site. */
const NO_PAGES = /^\/(?:admin|api|uploads|sizes|images|art|_astro|apercu)(?:[/?#]|$)/;
/** Feeds, which have only what is online. */
const FEED = /^\/(?:rss\.xml|articles\/flux\/)/;

/** Returns a page with a bar that says what it is, whose links lead to the other pages of the same shared site. */
export function withBar(page: Response, shown: ShownPage, remark: RemarkState): Response {
  const stay = (attribute: string) => ({
    element(element: Element) {
      const path = pathOf(element.getAttribute(attribute) ?? '', shown.origins);
      if (!path || NO_PAGES.test(path)) return;
      if (FEED.test(path)) element.removeAttribute(attribute);
      else element.setAttribute(attribute, previewPath(shown.token, path));
    },
  });
  return (
    new HTMLRewriter()
      .on('a[href]', stay('href'))
      .on('form[action]:not([method])', stay('action'))
      // A message from here would reach the site as one of a visitor.
      .on('form[method]', { element: (form) => void form.setAttribute('inert', '') })
      .on('head', {
        element: (head) =>
          void head.append(`<link rel="stylesheet" href="${STYLES}">`, { html: true }),
      })
      .on('body > .skip', {
        element: (skip) => void skip.after(String(barOf(shown, remark)), { html: true }),
      })
      .transform(page)
  );
}

/** Returns the path of an address of the site itself, with query and fragment; null for any other address. */
function pathOf(address: string, origins: readonly string[]): string | null {
  if (address.startsWith('/') && !address.startsWith('//')) return address;
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null;
  const { origin, pathname, search, hash } = new URL(address);
  return origins.includes(origin) ? pathname + search + hash : null;
}

function barOf(
  { token, link, release, path }: ShownPage,
  { isSent, values, failure }: RemarkState,
) {
  const { label, what, published, until, open, hint, name, text, send, sent } = SHARED_SITE;
  return html`<aside class="shared-bar" aria-label="${label}">
    <p>
      ${release.state === 'published' ? published(release.name) : what(release.name)}
      ${until(dateTime(link.expiresAt))}
    </p>
    ${isSent ? html`<p role="status"><strong>${sent}</strong></p>` : ''}
    <details ${failure ? 'open' : ''}>
      <summary>${open}</summary>
      <form method="post" action="${previewPath(token, '/notes')}">
        ${failure ? html`<p role="alert">${failure}</p>` : ''}
        <p>${hint}</p>
        <input type="hidden" name="path" value="${hasTwin(path) ? path : '/404'}" />
        <label
          >${name}
          <input
            name="name"
            required
            maxlength="${LIMITS.remarkName}"
            autocomplete="name"
            value="${values?.name ?? ''}"
          />
        </label>
        <label
          >${text}
          <textarea name="text" required maxlength="${LIMITS.remarkText}" rows="4">
${values?.text ?? ''}</textarea>
        </label>
        <button>${send}</button>
      </form>
    </details>
  </aside>`;
}
