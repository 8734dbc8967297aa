import { env } from 'cloudflare:test';
import { parisDay } from '#contract/dates';
import { now } from '#worker/database';
import { viewsOf } from '#worker/views/queries';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addAdmin, call, ok, signIn } from '../admin-world.ts';
import { article, store, storeBasics } from '../world.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36';

beforeAll(async () => {
  await storeBasics();
  await store([article('vu', { publishedAt: '2026-05-01T08:00:00.000Z' })]);
  await env.DB.exec(`UPDATE articles SET status = 'published'`);
});

afterEach(() => void vi.useRealTimers());

async function view(path: unknown, userAgent = BROWSER, more = {}): Promise<number> {
  const headers = { 'user-agent': userAgent, ...more };
  return (await call('POST', '/api/views', { body: { path }, headers })).status;
}

async function counted() {
  const { results } = await env.DB.prepare('SELECT path, day, views FROM page_views').all();
  await env.DB.exec('DELETE FROM page_views');
  return results;
}

it('counts pages and published articles, by day, and nothing about who looks', async () => {
  for (const path of ['/', '/', '/contact', '/articles/vu', '/articles'])
    expect(await view(path)).toBe(204);
  const day = parisDay(now());
  expect(await counted()).toEqual([
    { path: '/', day, views: 2 },
    { path: '/articles', day, views: 1 },
    { path: '/articles/vu', day, views: 1 },
    { path: '/contact', day, views: 1 },
  ]);
});

it('counts no robot, and no page that there is not', async () => {
  for (const robot of ['Googlebot/2.1', 'HeadlessChrome/141', 'curl/8', 'Chrome-Lighthouse', ''])
    expect(await view('/', robot)).toBe(204);
  for (const path of [
    '/inconnue',
    '/articles/inconnu',
    '/articles/page',
    '/admin',
    '/articles/vu/',
  ])
    expect(await view(path)).toBe(204);
  await env.DB.exec(`UPDATE articles SET status = 'draft'`);
  expect(await view('/articles/vu')).toBe(204);
  expect(await counted()).toEqual([]);
});

it('refuses what is no path', async () => {
  for (const path of [undefined, 3, '', 'contact', `/${'a'.repeat(500)}`])
    expect(await view(path)).toBe(400);
  expect(await counted()).toEqual([]);
});

it('counts only so many views of a page from one /64 in an hour', async () => {
  for (let number = 0; number < 50; number++) {
    const address = { 'cf-connecting-ip': `2001:db8:1:2::${number}` };
    expect(await view('/mission', BROWSER, address)).toBe(204);
  }
  await view('/mission', BROWSER, { 'cf-connecting-ip': '2001:db8:1:3::1' });
  await view('/contact', BROWSER, { 'cf-connecting-ip': '2001:db8:1:2::1' });
  expect(await counted()).toMatchObject([
    { path: '/contact', views: 1 },
    { path: '/mission', views: 21 },
  ]);
});

it('and not many more from all the blocks of one /48', async () => {
  for (let block = 0; block < 90; block++)
    await view('/vision', BROWSER, { 'cf-connecting-ip': `2001:db8:77:${block.toString(16)}::1` });
  expect(await counted()).toMatchObject([{ path: '/vision', views: 60 }]);
});

it('asks the platform first, by block and never by address', async () => {
  const keys: string[] = [];
  const limit = async ({ key }: RateLimitOptions) => ({ success: keys.push(key) < 2 });
  for (const address of ['2001:db8:9::1', '2001:db8:9::2'])
    await call('POST', '/api/views', {
      body: { path: '/vision' },
      headers: { 'user-agent': BROWSER, 'cf-connecting-ip': address },
      env: { VIEW_LIMITER: { limit } },
    });
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(await counted()).toMatchObject([{ path: '/vision', views: 1 }]);
});

it('counts nothing that another site asks for', async () => {
  expect(await view('/', BROWSER, { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await view('/', BROWSER, { origin: 'https://evil.example' })).toBe(403);
  expect(await counted()).toEqual([]);
});

it('counts by the days of Paris', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-07-14T22:30:00.000Z') });
  await view('/vision', BROWSER, { 'cf-connecting-ip': '2001:db8:5::1' });
  vi.setSystemTime(Date.parse('2026-11-28T22:59:00.000Z'));
  await view('/vision', BROWSER, { 'cf-connecting-ip': '2001:db8:6::1' });
  expect(await counted()).toEqual([
    { path: '/vision', day: '2026-07-15', views: 1 },
    { path: '/vision', day: '2026-11-28', views: 1 },
  ]);
});

it('an article keeps its views at another address, and leaves none to who takes its own', async () => {
  await addAdmin('lectrice');
  const token = await signIn('lectrice');
  const read = (slug: string) =>
    env.DB.prepare(`SELECT ${viewsOf('?1')} AS views`)
      .bind(`/articles/${slug}`)
      .first('views');
  const make = (slug: string) => ({ title: slug, slug, content: '<p>Un texte.</p>' });
  const { id } = await ok<{ id: number }>('POST', '/api/articles', { token, body: make('avant') });
  await env.DB.batch([
    env.DB.prepare(`INSERT INTO view_pages (path, views) VALUES ('/articles/avant', 40)`),
    env.DB.prepare(`INSERT INTO view_days (day, views) VALUES ('2026-01-01', 40)`),
    env.DB.prepare(`INSERT INTO page_views VALUES ('/articles/avant', '2026-01-02', 2)`),
  ]);
  await ok('PUT', `/api/articles/${id}`, { token, body: { slug: 'apres' } });
  expect([await read('avant'), await read('apres')]).toEqual([0, 42]);
  await ok('DELETE', `/api/articles/${id}`, { token });
  await ok('DELETE', `/api/articles/${id}/permanent`, { token });
  await ok('POST', '/api/articles', { token, body: make('apres') });
  expect(await read('apres')).toBe(0);
  // The totals of the day stay, without the article's name.
  expect(await counted()).toEqual([{ path: '/articles/', day: '2026-01-02', views: 2 }]);
});
