import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openPages, type ServePage } from '#builder/local/serving/pages';
import { Miniflare, convertV4MiniflareOptions, type V4MiniflareOptions } from 'miniflare';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

type WorkerOptions = Extract<V4MiniflareOptions, { workers: unknown }>['workers'][number];

const FILES: Record<string, string> = {
  'index.html': '<h1>Accueil</h1>',
  '404.html': '<h1>Introuvable</h1>',
  'mission.html': '<h1>Mission</h1>',
  'articles.html': '<h1>Articles</h1>',
  'articles/été à la mer.html': '<h1>Été</h1>',
  'articles/un.html': '<h1>Un</h1>',
  'dossier/index.html': '<h1>Dossier</h1>',
  '_astro/script.a1b2.js': 'export {};',
  '_astro/style.a1b2.css': 'h1{color:red}',
  '_astro/police.a1b2.woff2': 'police',
  'art/1.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'images/photo.jpg': 'photo',
  'images/photo.png': 'photo',
  'images/photo.webp': 'photo',
  'images/photo.avif': 'photo',
  'vide.txt': '',
  'robots.txt': 'User-agent: *',
  'rss.xml': '<rss/>',
  '_build.json': '{}',
  '.well-known/security.txt': 'Contact: mailto:x@exemple.fr',
  '.assetsignore': 'wrangler.json',
  _headers: `
# All of them
/*
  X-Frame-Options: DENY
  Content-Security-Policy: default-src 'self'

/_astro/*
  Cache-Control: public, max-age=31536000, immutable
  ! Content-Security-Policy
  Content-Security-Policy: default-src 'none'; sandbox

/art/*
  ! content-security-policy
  Content-Security-Policy: default-src 'none'; sandbox

/images/*
  ! Content-Security-Policy
  X-Frame-Options: SAMEORIGIN

/rss.xml
  Content-Type: application/xml; charset=utf-8

/_build.json
  Content-Type: application/json; charset=utf-8

/robots.txt
  X-Frame-Options: SAMEORIGIN
  Cache-Control: public, max-age=60

/robots.txt
  ! X-Frame-Options

https://:worker.:account.workers.dev/*
  X-Robots-Tag: noindex
`,
};

let folder = '';
let ours: ServePage;
let cloudflare: Miniflare;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-pages-'));
  const pages = join(folder, 'pages');
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(pages, name)), { recursive: true });
    await writeFile(join(pages, name), text);
  }
  const config = join(folder, 'wrangler.json');
  const settings = {
    name: 'pages',
    compatibility_date: '2026-10-01',
    assets: { directory: pages, not_found_handling: 'none' },
  };
  await writeFile(config, JSON.stringify(settings));
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  const { assets } = workerOptions as unknown as { assets: { assetConfig: object } };
  const contents = 'export default { fetch: () => new Response(null, { status: 404 }) };';
  const worker = {
    name: 'pages',
    compatibilityDate: settings.compatibility_date,
    modules: [{ type: 'ESModule', path: 'pages.mjs', contents }],
    assets: {
      directory: pages,
      binding: 'ASSETS',
      assetConfig: assets.assetConfig,
      routerConfig: { has_user_worker: false },
    },
  };
  cloudflare = new Miniflare(convertV4MiniflareOptions({ workers: [worker as WorkerOptions] }));
  ours = await openPages(pages);
});
afterAll(async () => {
  await cloudflare.dispose();
  await rm(folder, { recursive: true, force: true });
});

interface Asked {
  method?: string;
  headers?: Record<string, string>;
}

interface Answer {
  status: number;
  body: string;
  headers: Record<string, string | null>;
}

const COMPARED = ['content-type', 'cache-control', 'location', 'content-security-policy'];

/** Returns the parts of a response that must be equal. The value of an ETag may differ. */
async function seen(answer: Response): Promise<Answer> {
  const headers = [...COMPARED, 'x-frame-options', 'x-robots-tag'].map((name) => [
    name,
    answer.headers.get(name),
  ]);
  const hasMark = /^"\w+"$/.test(answer.headers.get('etag') ?? '');
  return {
    status: answer.status,
    body: await answer.text(),
    headers: { ...Object.fromEntries(headers), mark: String(hasMark) },
  };
}

const bare = (mark: string | null) => mark!.replaceAll('"', '');

async function both(
  path: string,
  asked: Asked = {},
  site = 'http://127.0.0.1',
): Promise<[Answer, Answer]> {
  const url = site + path;
  const theirs = await cloudflare.dispatchFetch(url, { ...asked, redirect: 'manual' });
  return [
    await seen(await ours(new Request(url, asked))),
    await seen(theirs as unknown as Response),
  ];
}

describe('the answer is that of Cloudflare’s static host', () => {
  const pages = Object.keys(FILES).map((name) => `/${name}`);
  const addresses = pages.filter((path) => path.endsWith('.html')).map((path) => path.slice(0, -5));
  const others = ['', '/index', '/', '/index.html', '.html', '/x'];
  it.each([
    ...pages,
    ...addresses.flatMap((address) => others.map((other) => address + other)),
    '/',
    '//',
    '/index',
    '/index.html',
    '/dossier',
    '/dossier/',
    '/dossier/index',
    '/mission?a=b',
    '/mission.html?a=b',
    '/mission/?a=b',
    '//mission',
    '/articles//un',
    '/articles/%75n',
    '/articles/%C3%A9t%C3%A9%20%C3%A0%20la%20mer',
    '/articles/../mission',
    '/..%2fmission',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%zz',
    '/mission%00',
    '/Mission',
    '/inconnue',
    '/inconnue/plus/loin.jpg',
    '/_astro/inconnu.js',
    '/art/',
    '/_redirects',
  ])('%s', async (path) => {
    const [mine, theirs] = await both(path);
    expect(mine).toEqual(theirs);
  });

  it.each(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])('%s', async (method) => {
    for (const path of ['/mission', '/mission.html', '/inconnue', '/art/1.svg']) {
      const [mine, theirs] = await both(path, { method });
      expect(mine, path).toEqual(theirs);
    }
  });
});

const marks = ['"x"', '"MARK"', 'W/"MARK"', '"x", "MARK"', '*'];
it.each(marks)('If-None-Match: %s', async (condition) => {
  const ask = (mark: string) => ({ headers: { 'if-none-match': condition.replace('MARK', mark) } });
  const url = 'http://127.0.0.1/mission';
  const mine = await ours(new Request(url));
  const theirs = await cloudflare.dispatchFetch(url);
  const [again, theirsAgain] = await Promise.all([
    ours(new Request(url, ask(bare(mine.headers.get('etag'))))),
    cloudflare.dispatchFetch(url, ask(bare(theirs.headers.get('etag')))),
  ]);
  expect(await seen(again)).toEqual(await seen(theirsAgain as unknown as Response));
});

it.each(['http://a.b.workers.dev', 'http://c.a.b.workers.dev', 'http://workers.dev'])(
  'search engines at %s',
  async (site) => {
    const [mine, theirs] = await both('/mission', {}, site);
    expect(mine).toEqual(theirs);
    expect(mine.headers['x-robots-tag']).toBe(site.includes('//a.b') ? 'noindex' : null);
  },
);

it.each(['Authorization', 'Range'])('a request with %s', async (name) => {
  const headers = { [name]: 'bytes=0-3' };
  for (const path of ['/mission', '/_astro/script.a1b2.js']) {
    const [mine, theirs] = await both(path, { headers });
    expect(mine, path).toEqual(theirs);
  }
});
