import { contentSecurityPolicy } from '#contract/pages/security-headers';
import { createApp } from '#worker/app';
import type { Env } from '#worker/env';
import { beforeAll, expect, it } from 'vitest';
import { createWorld, article, store, storeBasics } from '../world.ts';

const BAKED = contentSecurityPolicy({ scripts: ["'sha256-script'"], styles: ["'sha256-style'"] });
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";
const PAGE = `<html><head><style>a{}</style><meta name="csp-nonce" content=""></head><body><style>b{}</style><script>x()</script></body></html>`;

/** Static assets that return `PAGE` for every path, with the policy of a baked page. */
const ASSETS = {
  fetch: async () =>
    new Response(PAGE, {
      headers: { 'content-type': 'text/html', 'content-security-policy': BAKED },
    }),
} as unknown as Fetcher;

async function get(path: string, bindings: Partial<Env> = {}) {
  const app = createApp(
    async () => new Response(PAGE, { headers: { 'content-type': 'text/html' } }),
  );
  // The build mark is older than every change, so every page is rendered live.
  return app.fetch(
    new Request(new URL(path, 'https://passerelle.test')),
    createWorld({}, { ASSETS: withMark(ASSETS), ...bindings }).env,
    { waitUntil() {}, passThroughOnException() {}, props: {} } as never,
  );
}

function withMark(assets: Fetcher): Fetcher {
  return {
    fetch: async (input: RequestInfo | URL) =>
      String(input).endsWith('_build.json')
        ? Response.json({ last_change: -1, live_policy: BAKED })
        : assets.fetch(input as string),
  } as unknown as Fetcher;
}

beforeAll(async () => {
  await storeBasics();
  await store([article('un-article')]);
});

it.each([
  '/articles',
  '/articles/un-article',
  '/articles/inconnu',
  '/admin',
  '/apercu/faux',
  '/api/settings',
  '/api/rien',
  '/api/auth/me',
  '/uploads/rien',
  '/sitemap.xml',
  '/register',
  '/live/article',
])('%s has every header', async (path) => {
  const { headers } = await get(path);
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('content-type') ?? '; charset').toMatch(/charset|^image\//i);
  expect(headers.get('x-frame-options')).toBe(path.startsWith('/apercu') ? 'SAMEORIGIN' : 'DENY');
  const policy = headers.get('content-security-policy')!;
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain(
    path.startsWith('/apercu') ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
  );
});

it.each(['/api/settings', '/api/rien', '/sitemap.xml', '/uploads/rien'])(
  '%s is no page, and may do nothing',
  async (path) => {
    expect((await get(path)).headers.get('content-security-policy')).toBe(NOTHING);
  },
);

it('a live page has the policy of the baked ones, whatever it says', async () => {
  const { headers } = await get('/articles/un-article');
  expect(headers.get('content-security-policy')).toBe(BAKED);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
});

it('the back office has a nonce for its styles, another for each visit', async () => {
  const nonces = new Set<string>();
  for (let visit = 0; visit < 3; visit++) {
    const answer = await get('/admin');
    const [, nonce] = /'nonce-([^']{24})'/.exec(answer.headers.get('content-security-policy')!)!;
    expect(await answer.text()).toContain(`content="${nonce}"`);
    const policy = answer.headers.get('content-security-policy')!;
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
    nonces.add(nonce!);
  }
  expect(nonces.size).toBe(3);
});

it('is for search engines at one address', async () => {
  const robots = async (url: string, siteUrl: string) =>
    (await get(url, { SITE_URL: siteUrl })).headers.get('x-robots-tag');
  const workers = 'https://passerelle.exemple.workers.dev';
  expect(await robots(`${workers}/articles`, 'https://www.exemple.fr')).toBe('noindex');
  expect(await robots(`${workers}/articles`, workers)).toBeNull();
  expect(await robots(`${workers}/articles`, '')).toBeNull();
  expect(await robots('https://www.exemple.fr/articles', 'https://www.exemple.fr')).toBeNull();
});
