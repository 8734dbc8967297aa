import { createApp } from '#worker/app';
import { beforeAll, expect, it } from 'vitest';
import { createWorld, storeBasics } from '../world.ts';

const DESIGNED = '<!doctype html><h1>Une page</h1>';
const PAGES = ['/404', '/admin', '/erreurs/article-introuvable', '/erreurs/apercu-termine'];
const world = createWorld(Object.fromEntries(PAGES.map((path) => [path, DESIGNED])));

const routes = createApp(() => Promise.reject(new Error('No page is rendered here.'))).routes;
const mounted = routes
  .filter(({ path, method }) => path !== '/*' && method !== 'ALL')
  .map(({ path }) => path.replace(/:\w+(\{[^}]*\})?/g, 'x').replace(/\*$/, 'x'));

/** Every route unchanged, with one more segment, with one segment less, and with a trailing slash. */
const addresses = new Set(
  mounted.flatMap((path) => [
    path,
    `${path}/zzz`,
    `${path}/zzz/1`,
    `${path}/`,
    path.slice(0, path.lastIndexOf('/')) || '/zzz',
    path.replace(/[^/]+$/, '%ff'),
    path.replace(/[^/]+$/, 'a%2fb'),
    path.replace(/[^/]+$/, '..%2f..%2f'),
    `/zzz${path}`,
  ]),
);

beforeAll(storeBasics);

it.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  'whatever the address, %s has an answer of ours',
  async (method) => {
    expect(addresses.size).toBeGreaterThan(150);
    for (const address of addresses) {
      const answer = await world.get(address, { method });
      const text = await answer.text();
      const where = `${method} ${address}: ${answer.status}`;
      expect(answer.status, where).toBeLessThan(500);
      expect(answer.headers.get('content-security-policy'), where).not.toBeNull();
      if (answer.status < 400) continue;
      if (answer.status === 405) expect(answer.headers.get('allow'), where).not.toContain(method);
      if (answer.status === 405 || /^\/(?:api|uploads|sizes)(?:\/|$)/.test(address))
        expect(JSON.parse(text), where).toHaveProperty('code');
      else expect(text, where).toBe(DESIGNED);
    }
  },
);

it('what cannot be the address of an article is none, and slashes at the end are dropped', async () => {
  for (const slug of ['a/b', 'page/x', 'page/1/2', 'x_y', '%00', 'A'.repeat(300)])
    expect((await world.get(`/articles/${slug}`)).status, slug).toBe(404);
  const moved = await world.get('/articles///', { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/articles']);
});

it.each([
  ['/articles/?q=deux%20mots', '/articles?q=deux%20mots'],
  ['/articles/été/', '/articles/%C3%A9t%C3%A9'],
  ['/articles/a%0d%0aX-B:%20c/', '/articles/a%0d%0aX-B:%20c'],
  ['/articles/%00/', '/articles/%00'],
  ['/articles/%ff//', '/articles/%ff'],
])('%s leads to the same address without its slashes', async (address, expected) => {
  const moved = await world.get(address, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, expected]);
});
