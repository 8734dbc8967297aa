import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveSite, type LocalSite } from '#builder/local/local-site';
import { release, restorePrevious, servedPages } from '#builder/bake/releases';
import { SECURITY_HEADERS } from '#contract/pages/security-headers';
import type { ArticleCard } from '#contract/articles/articles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isEndurance, rounds } from '../../../endurance.ts';
import { copyBakedState, FIXTURE_SITE } from '../../../fixture/baked-state.ts';
import { findFreePort } from '../../../fixture/ports.ts';
import { serveContent } from '../../content.ts';

const PORT = await findFreePort();
const SITE = `http://127.0.0.1:${PORT}`;
const RELEASES = rounds(50);
const SECRET = 'a secret of the tests that is long enough';
const ANY = 'mecs-le-quotidien-comme-outil-educatif';
let folder = '';
let siteDir = '';
let site: LocalSite;

// Two releases of the same content, so either one has the right pages.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-serving-'));
  const stateDir = join(folder, 'state');
  await copyBakedState(stateDir);
  siteDir = join(stateDir, 'site');
  await cp(await servedPages(siteDir), join(folder, 'again'), { recursive: true });
  await release(join(folder, 'again'), siteDir);
  const content = await serveContent(stateDir);
  // A change that no page shows makes the pages stale: the Worker now renders them live.
  await content.rename('aucun-article', '');
  await content.close();
  site = await serveSite({
    site: siteDir,
    stateDir,
    port: PORT,
    variables: { SITE_URL: FIXTURE_SITE, APP_SECRET: SECRET },
    onLost: () => {},
  });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string) => fetch(SITE + path, { redirect: 'manual' });

it('renders live, for every article and every page of the list, the document that was baked', async () => {
  const pages = await servedPages(siteDir);
  const cards = (await (await get('/api/articles?fields=card')).json()) as ArticleCard[];
  expect(cards.length).toBeGreaterThanOrEqual(14);
  const paths = ['/articles', '/articles/page/2', ...cards.map(({ slug }) => `/articles/${slug}`)];
  for (const path of paths) {
    const live = await get(path);
    expect(live.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(live.headers.get('allow'), 'a baked page has the headers of a file').toBeNull();
    const baked = await readFile(join(pages, `${path}.html`), 'utf8');
    expect(difference(comparable(await live.text()), comparable(baked)), path).toBe('');
  }
});

it('has hashed files kept for ever, and pages compared by their ETag', async () => {
  const page = await get('/mission');
  expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const etag = page.headers.get('etag')!;
  const again = await fetch(`${SITE}/mission`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  const [script] = /\/_astro\/[\w.-]+\.js/.exec(await (await get('/')).text())!;
  expect((await get(script)).headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await get('/images/share.jpg')).headers.get('cache-control')).toContain('max-age=86400');
  expect((await get('/art/hero/1.svg')).headers.get('cache-control')).toContain('max-age=604800');
});

it('sends the security headers with everything, without allowing any inline script or style', async () => {
  const paths = ['/', '/admin', '/articles', '/api/health', '/inconnue', '/images/share.jpg'];
  const [script] = /\/_astro\/[\w.-]+\.js/.exec(await (await get('/')).text())!;
  const files = [script, '/art/team/1.svg', '/_build.json', '/rss.xml', '/sitemap.xml'];
  for (const path of [...paths, ...files]) {
    const { headers } = await get(path);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      const isShared = path.startsWith('/images/') || path.startsWith('/art/');
      const expected = name === 'Cross-Origin-Resource-Policy' && isShared ? 'cross-origin' : value;
      expect(headers.get(name), `${path}: ${name}`).toBe(expected);
    }
    const policy = headers.get('content-security-policy')!;
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).not.toContain('unsafe');
  }
  // Files need only the short policy. The one of pages is a kilobyte longer.
  for (const path of [script, '/art/hero/1.svg', '/images/favicon.png'])
    expect((await get(path)).headers.get('content-security-policy')).toBe(
      "default-src 'none'; sandbox",
    );
  const security = await (await get('/.well-known/security.txt')).text();
  expect(security).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \d{4}-\d\d-01T00:00:00\.000Z\n/);
  const end = Date.parse(/Expires: (\S+)/.exec(security)![1]!);
  expect(end).toBeGreaterThan(Date.now());
  expect(end).toBeLessThan(Date.now() + 365 * 86_400_000);
});

it.each(['/', '/articles', `/articles/${ANY}`, '/contact'])(
  '%s: nothing but fonts and pictures comes before the first paint',
  async (path) => {
    const html = await (await get(path)).text();
    expect(html).toContain('<script type="module">');
    const scripted = html.replaceAll(/<noscript>.*?<\/noscript>/g, '');
    expect(scripted).not.toMatch(/<link[^>]* rel="?(?:stylesheet|modulepreload)/);
    expect(html).not.toMatch(/<script[^>]* src=/);
    // The script of the islands is requested after the paint.
    const late = /<meta name="late-script" content="([^"]*)"/.exec(html)?.[1];
    expect(late !== undefined).toBe(/<astro-island/.test(html));
    if (late) expect((await get(late)).status).toBe(200);
    const fonts = html.match(/<link rel="preload"[^>]* as="font"/g)!;
    expect(fonts).toHaveLength(3);
  },
);

it(`answers every request wholly while ${RELEASES} releases follow one another`, async () => {
  const home = await (await get('/')).text();
  const [asset] = /\/_astro\/[\w.-]+\.js/.exec(home)!;
  const kinds: [string, number, (text: string) => boolean][] = [
    ['/', 200, isDocument],
    ['/mission', 200, isDocument],
    ['/articles', 200, isDocument],
    [`/articles/${ANY}`, 200, isDocument],
    ['/articles/inconnu', 404, isDocument],
    ['/inconnue', 404, isDocument],
    ['/admin', 200, isDocument],
    ['/mission.html', 307, () => true],
    [asset, 200, (text) => text.length > 100],
    ['/_build.json', 200, isJson],
    ['/api/articles?limit=3', 200, isJson],
    ['/sitemap.xml', 200, (text) => text.trimEnd().endsWith('</urlset>')],
  ];
  const releasing = new AbortController();
  let answers = 0;
  const faults: string[] = [];
  async function visitor(): Promise<void> {
    while (!releasing.signal.aborted)
      for (const [path, status, isWhole] of kinds) {
        const answer = await get(path).catch((error: Error) => error);
        if (answer instanceof Error) faults.push(`${path}: ${answer.message}`);
        else if (answer.status !== status || !isWhole(await answer.text()))
          faults.push(`${path}: ${answer.status}`);
        answers++;
      }
  }
  const visitors = Array.from({ length: 6 }, visitor);
  for (let release = 0; release < RELEASES; release++) {
    await restorePrevious(siteDir);
    await site.refresh();
  }
  releasing.abort();
  await Promise.all(visitors);
  expect(faults).toEqual([]);
  expect(answers).toBeGreaterThan(RELEASES * kinds.length);
});

/**
 * Returns a document with its style rules sorted. The build decides the order of the component styles, which do not
 * overlap.
 */
function comparable(text: string): string {
  const rules: string[] = [];
  const rest = text.replaceAll(/<style>(.*?)<\/style>/gs, (_, css: string) => {
    rules.push(...topLevelRules(css));
    return '';
  });
  return [rest.replaceAll(/\s+/g, ' '), ...rules.sort()].join('\n');
}

function topLevelRules(css: string): string[] {
  let depth = 0;
  const marked = css.replaceAll(/[{}]/g, (brace) => {
    depth += brace === '{' ? 1 : -1;
    return brace === '}' && depth === 0 ? '}\0' : brace;
  });
  return marked
    .split('\0')
    .map((rule) => rule.trim())
    .filter(Boolean);
}

/** Returns the first difference of two documents with some context. */
function difference(one: string, other: string): string {
  if (one === other) return '';
  let place = 0;
  while (one[place] === other[place]) place++;
  return [one, other].map((text) => text.slice(place - 80, place + 120)).join('\n≠\n');
}

const isDocument = (text: string) => text.trimEnd().endsWith('</html>');

function isJson(text: string): boolean {
  return Boolean(JSON.parse(text));
}

// The server reads a refused body for half a second.
const LARGE = 'x'.repeat(isEndurance ? 20_000_000 : 4_000_000);
const AT_ONCE = 10;

/** Requests refused before the body is read: because of the type, the size or a missing session. */
const REFUSED: [string, string, string, number][] = [
  ['/api/contact', 'application/json', LARGE, 413],
  ['/api/upload', 'application/json', LARGE, 401],
  ['/api/auth/login', 'application/xml', '<a/>', 415],
  ['/articles', 'text/plain', LARGE, 405],
];

it.each(REFUSED)(
  '%s: a refused body of %s gets its answer every time',
  async (path, type, body, status) => {
    const statuses = new Set<number>();
    const post = () =>
      fetch(SITE + path, { method: 'POST', headers: { 'content-type': type }, body });
    const posts = body === LARGE ? rounds(20) : rounds(300);
    for (let sent = 0; sent < posts; sent += AT_ONCE) {
      const batch = Array.from({ length: Math.min(AT_ONCE, posts - sent) }, post);
      for (const answer of await Promise.all(batch)) {
        statuses.add(answer.status);
        await answer.text();
      }
    }
    expect([...statuses]).toEqual([status]);
  },
);

it.each([
  ['/articles/a/b', 404],
  ['/articles/page/x', 404],
  ['/apercu/a/b', 410],
  ['/rien', 404],
  ['/admin.html/x', 404],
  ['/live/x', 404],
])('%s is the designed page, with its headers', async (path, status) => {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-security-policy')).toContain("img-src 'self' data: blob:;");
  expect(await answer.text()).toMatch(/<h1[^>]*>/);
});
