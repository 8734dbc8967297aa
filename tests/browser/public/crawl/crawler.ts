import type { APIRequestContext } from '@playwright/test';
import { addressesInStyle, readPage, type ReadPage } from './read-page.ts';

interface Link {
  from: string;
  /** Address as written in the page. */
  href: string;
  to: URL;
}

interface Answer {
  status: number;
  /** Target of a redirect, as a path. */
  location: string | undefined;
  contentType: string;
  /** Content of an HTML response; undefined for any other. */
  page: ReadPage | undefined;
}

/** Everything that links reach. Addresses are paths with their query. */
export interface CrawledSite {
  answers: Map<string, Answer>;
  /** All links, including those to other sites and to mail and telephone programs. */
  links: Link[];
  /** Addresses in the sitemap. */
  sitemap: string[];
  /** Status of each file that a page or a style sheet loads. */
  assets: Map<string, number>;
}

/** Crawls the site as a search engine does: from the home page and the sitemap, without scripts. */
export async function crawl(request: APIRequestContext, origin: string): Promise<CrawledSite> {
  const site: CrawledSite = { answers: new Map(), links: [], sitemap: [], assets: new Map() };
  const map = await (await request.get('/sitemap.xml')).text();
  site.sitemap = textsOf(map, 'loc').map((address) => inside(new URL(address), origin));
  const waiting = ['/', ...site.sitemap, '/robots.txt'];
  for (let address = waiting.pop(); address; address = waiting.pop()) {
    if (site.answers.has(address)) continue;
    const links = await visit(request, origin, address, site);
    site.links.push(...links);
    waiting.push(
      ...links.filter(({ to }) => to.origin === origin).map(({ to }) => inside(to, origin)),
    );
    const { location } = site.answers.get(address)!;
    if (location) waiting.push(location);
  }
  return site;
}

/** Stores the response of an address and returns the links of its page. */
async function visit(
  request: APIRequestContext,
  origin: string,
  address: string,
  site: CrawledSite,
): Promise<Link[]> {
  const response = await request.get(address, { maxRedirects: 0 });
  const contentType = response.headers()['content-type'] ?? '';
  const target = response.headers().location;
  const text = await response.text();
  const page = contentType.includes('text/html') && !target ? readPage(text) : undefined;
  site.answers.set(address, {
    status: response.status(),
    location: target && inside(new URL(target, origin), origin),
    contentType,
    page,
  });
  const base = new URL(address, origin);
  for (const asset of page?.assets ?? []) await load(request, new URL(asset, base), site);
  const hrefs = page?.links ?? (contentType.includes('xml') ? textsOf(text, 'link') : []);
  return hrefs.map((href) => ({ from: address, href, to: new URL(href, base) }));
}

/** Loads a file once, and the files that a style sheet names. */
async function load(request: APIRequestContext, address: URL, site: CrawledSite): Promise<void> {
  if (site.assets.has(address.href)) return;
  const response = await request.get(address.href, { maxRedirects: 0 });
  const isEmpty = (await response.body()).length === 0;
  site.assets.set(address.href, isEmpty ? 204 : response.status());
  if (!response.headers()['content-type']?.includes('text/css')) return;
  for (const named of addressesInStyle(await response.text()))
    if (!named.startsWith('data:')) await load(request, new URL(named, address), site);
}

function inside(address: URL, origin: string): string {
  if (address.origin !== origin) throw new Error(`${address.href} is not of ${origin}`);
  return address.pathname + address.search;
}

function textsOf(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text]) =>
    text!.replaceAll('&amp;', '&'),
  );
}
