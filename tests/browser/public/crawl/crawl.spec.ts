import sharp from 'sharp';
import { expect, test } from '@playwright/test';
import { frenchFaults } from '../../../rules/french.ts';
import { crawl, type CrawledSite } from './crawler.ts';
import { SCHEMA_ORG, structuredData } from './json-ld.ts';
import type { ReadPage } from './read-page.ts';

/** Addresses that redirect on purpose. */
const REDIRECTS = { '/register': '/coming-soon' };
const TITLE = { min: 10, max: 70 };
const DESCRIPTION = { min: 50, max: 170 };

/** Soft hyphens and word joiners. */
const INVISIBLE = /[\u00ad\u2060]/g;

// All tests share one crawl of the site.
test.describe.configure({ mode: 'default' });

let site: CrawledSite;
let pages: [string, ReadPage][];
/** Pages that search engines may list. */
let listed: [string, ReadPage][];

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  site = await crawl(request, baseURL!);
  await request.dispose();
  pages = [...site.answers].flatMap(([path, { page }]) => (page ? [[path, page]] : []));
  listed = pages.filter(([path, { meta }]) => !isPrivate(meta) && !path.includes('?'));
  const { links, assets } = site;
  const internal = links.filter(({ to }) => to.origin === baseURL);
  const addresses = new Set(internal.map(({ to }) => to.href)).size;
  console.log(
    `${pages.length} pages, ${listed.length} of them for search engines; ${links.length} links, ${internal.length} of them to ${addresses} addresses of the site; ${assets.size} files.`,
  );
});

test('the whole site is reached', () => {
  expect(site.sitemap.length).toBeGreaterThan(25);
  expect(pages.length).toBeGreaterThan(site.sitemap.length);
  for (const path of ['/articles/page/2', '/rss.xml', '/robots.txt'])
    expect([...site.answers.keys()]).toContain(path);
});

test('links work, and only the listed addresses redirect @main', () => {
  const redirects: Record<string, string> = {};
  for (const [path, { status, location }] of site.answers) {
    if (location) redirects[path] = location;
    else expect.soft(status, `${path}, linked from ${origins(path)}`).toBe(200);
  }
  expect(redirects).toEqual(REDIRECTS);
});

test('no anchor is broken', ({ baseURL }) => {
  for (const { from, href, to } of site.links.filter(({ href }) => href.includes('#'))) {
    expect.soft(to.origin, href).toBe(baseURL);
    const ids = site.answers.get(to.pathname + to.search)?.page?.ids;
    expect.soft(ids, `${href} in ${from}`).toContain(decodeURIComponent(to.hash.slice(1)));
  }
});

test('ids are unique in a page', () => {
  for (const [path, { ids }] of pages) expect.soft(repeated(ids), path).toEqual([]);
});

test('external links are well-formed', ({ baseURL }) => {
  for (const { from, href, to } of site.links.filter(({ to }) => to.origin !== baseURL))
    expect.soft(href, `in ${from}`).toMatch(
      {
        'mailto:': /^mailto:[^@\s]+@[^@\s]+\.[a-z]+$/,
        'tel:': /^tel:\+?\d{10,}$/,
        'https:': /^https:\/\//,
      }[to.protocol] ?? /^$/,
    );
});

test('no page is an orphan, and the sitemap names every page', () => {
  for (const path of site.sitemap) expect.soft(origins(path), path).not.toEqual('');
  const further = /^\/articles\/page\/\d+$/;
  const unnamed = listed.map(([path]) => path).filter((path) => !further.test(path));
  expect(unnamed.toSorted()).toEqual(site.sitemap.toSorted());
});

test('every picture, style, script and font answers', () => {
  const expected = { slides: 3, team: 4, placeholders: 12, portraits: 4 };
  const atLeast = Object.values(expected).reduce((sum, count) => sum + count);
  const drawings = [...site.assets.keys()].filter((address) => address.includes('/art/'));
  expect(drawings.length).toBeGreaterThanOrEqual(atLeast);
  expect(site.assets.size).toBeGreaterThan(drawings.length + 10);
  for (const [address, status] of site.assets) expect.soft(status, address).toBe(200);
});

test('headings make an outline: one h1 first, and no level left out', () => {
  for (const [path, { headings }] of pages) {
    expect.soft(headings.filter(({ level }) => level === 1).length, path).toBe(1);
    headings.forEach(({ level, text }, index) => {
      const former = headings[index - 1]?.level ?? 0;
      expect.soft(level - former, `« ${text} » in ${path}`).toBeLessThanOrEqual(1);
      expect.soft(text, path).not.toBe('');
    });
  }
});

test('long words of headings are divided with a hyphen', () => {
  for (const [path, { headings, meta }] of pages) {
    // Headings show a visitor's search words unchanged.
    if (meta.robots === 'noindex, follow') continue;
    for (const { text } of headings)
      expect.soft(text.match(/\p{L}{12,}/gu), `« ${text} » in ${path}`).toBeNull();
  }
});

test('what machines read has no invisible letters', async ({ request }) => {
  for (const [path, { title, meta, structuredData }] of pages)
    for (const text of [title, ...Object.values(meta), ...structuredData])
      expect.soft(text, path).toBe(text.replace(INVISIBLE, ''));
  const feed = await (await request.get('/rss.xml')).text();
  expect(feed).toBe(feed.replace(INVISIBLE, ''));
});

test('titles and descriptions are of a good length, and no two are the same', () => {
  for (const [path, { title, meta, language }] of listed) {
    expect.soft(language, path).toBe('fr');
    expect.soft(title.length, `${path}: ${title}`).toBeGreaterThanOrEqual(TITLE.min);
    expect.soft(title.length, `${path}: ${title}`).toBeLessThanOrEqual(TITLE.max);
    const { length } = meta.description ?? '';
    expect.soft(length, `${path}: ${meta.description}`).toBeGreaterThanOrEqual(DESCRIPTION.min);
    expect.soft(length, `${path}: ${meta.description}`).toBeLessThanOrEqual(DESCRIPTION.max);
  }
  expect(repeated(listed.map(([, { title }]) => title))).toEqual([]);
  expect(repeated(listed.map(([, { meta }]) => meta.description))).toEqual([]);
});

test('visible text follows French typography', () => {
  for (const [path, { texts }] of pages) {
    expect.soft(texts.length, path).toBeGreaterThan(20);
    for (const text of texts)
      expect.soft(frenchFaults(text.replace(INVISIBLE, '')), path).toEqual([]);
  }
});

test('each page names itself as the canonical one', ({ baseURL }) => {
  for (const [path, { canonical, meta }] of listed) {
    expect.soft(canonical, path).toBe(`${baseURL}${path}`);
    expect.soft(meta['og:url'], path).toBe(canonical);
  }
  for (const [path, { canonical, meta }] of pages.filter(([path]) => path.includes('?')))
    expect.soft(canonical, path).toBe(isPrivate(meta) ? undefined : baseURL + path.split('?')[0]!);
});

test('social networks find a title, a description and a picture that they can show', async ({
  request,
}) => {
  const pictures = new Map<string, string>();
  for (const [path, { meta, feeds }] of pages) {
    for (const name of ['og:title', 'og:description', 'twitter:title', 'twitter:description'])
      expect.soft(meta[name]?.length ?? 0, `${name} of ${path}`).toBeGreaterThan(5);
    expect.soft(meta['og:type'], path).toBe(isArticle(path) ? 'article' : 'website');
    expect.soft(meta['og:site_name'], path).toBe('Passerelle');
    expect.soft(meta['twitter:card'], path).toBe('summary_large_image');
    expect.soft(meta['theme-color'], path).toBe('#F97316');
    const category = /[?&]categorie=([a-z0-9-]+)/.exec(path)?.[1];
    const own = category ? [`/articles/flux/${category}.xml`] : [];
    expect.soft(feeds, path).toEqual(['/rss.xml', ...own]);
    for (const property of ['og:image', 'twitter:image']) {
      expect.soft(meta[property], path).toMatch(/^https?:\/\//);
      pictures.set(meta[property]!, `${meta['og:image:width']}×${meta['og:image:height']}`);
    }
  }
  for (const [picture, size] of pictures) {
    const response = await request.get(picture);
    expect.soft(response.status(), picture).toBe(200);
    expect.soft(response.headers()['content-type'], picture).toBe('image/jpeg');
    const { width, height } = await sharp(await response.body()).metadata();
    expect.soft(size, picture).toBe(`${width}×${height}`);
  }
});

test('structured data is what search engines ask for, and its addresses answer', async ({
  request,
}) => {
  const addresses = new Set<string>();
  for (const [path, page] of listed) {
    const items = page.structuredData.map((json) =>
      JSON.parse(json, (_, value: unknown) => {
        if (String(value).startsWith('http') && value !== SCHEMA_ORG) addresses.add(String(value));
        return value;
      }),
    ) as { '@type': string }[];
    for (const item of items) {
      const { error } = structuredData.safeParse(item);
      expect.soft(error?.issues, `${item['@type']} of ${path}`).toBeUndefined();
    }
    expect
      .soft(
        items.map((item) => item['@type']),
        path,
      )
      .toEqual(expectedTypes(path));
  }
  for (const address of addresses)
    expect.soft((await request.get(address)).status(), address).toBe(200);
});

function isPrivate(meta: ReadPage['meta']): boolean {
  return meta.robots?.includes('noindex') ?? false;
}

function expectedTypes(path: string): string[] {
  if (path === '/') return ['Organization', 'WebSite'];
  return isArticle(path) ? ['BlogPosting', 'BreadcrumbList'] : ['BreadcrumbList'];
}

function isArticle(path: string): boolean {
  return /^\/articles\/(?!page\/)/.test(path);
}

/** Returns the other pages that link to a page. */
function origins(path: string): string {
  const links = site.links.filter(
    ({ from, to }) => from !== path && to.pathname + to.search === path,
  );
  return [...new Set(links.map(({ from }) => from))].join(', ');
}

function repeated<Value>(values: Value[]): Value[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
