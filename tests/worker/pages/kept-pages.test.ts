import { env } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { watchedDatabase } from '../watched-storage.ts';
import { article, createWorld, store, storeBasics } from '../world.ts';

const START = new Date('2026-11-21T10:00:00.000Z');
const SECOND = 1000;
const BAKED = { '/404': '404', '/erreurs/article-introuvable': '404', '/_build.json': '{}' };

let calls = 0;
const seen = async (path: string, world = createWorld(BAKED)) =>
  (await world.get(path)).text().then((text) => /Titre \w+/.exec(text)?.[0]);
/** Creates a world that counts its database calls. */
const counted = () => createWorld(BAKED, { DB: watchedDatabase(env.DB, () => void calls++) });
const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * SECOND);
/** Renames the article as another Worker would, without this Worker's knowledge. */
const rename = (title: string) =>
  env.DB.batch([
    env.DB.prepare(`UPDATE articles SET title = ? WHERE slug = 'un-article'`).bind(title),
    env.DB.prepare(`INSERT INTO content_changes (kind, ref, at) VALUES ('article', '1', '')`),
  ]);

beforeAll(storeBasics);
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  await env.DB.exec('DELETE FROM articles');
  await store([article('un-article', { title: 'Titre premier' })]);
  calls = 0;
});
afterEach(() => vi.useRealTimers());

it.each(['/articles/un-article', '/articles', '/articles?q=titre', '/sitemap.xml'])(
  '%s is made once for many readers',
  async (path) => {
    const world = counted();
    for (let view = 0; view < 3; view++) await world.get(path);
    const made = calls;
    const texts = new Set<string>();
    for (let view = 0; view < 5; view++) texts.add(await (await world.get(path)).text());
    expect(calls).toBe(made);
    expect(texts.size).toBe(1);
    wait(1);
    for (let view = 0; view < 2; view++) await world.get(path);
    expect(calls).toBeLessThanOrEqual(made + 2);
  },
);

it.each(['/articles/un-article', '/articles', '/articles?q=titre'])(
  '%s shows what another Worker has changed, a second later',
  async (path) => {
    const world = createWorld(BAKED);
    for (let view = 0; view < 3; view++) expect(await seen(path, world)).toBe('Titre premier');
    for (const title of ['Titre second', 'Titre dernier']) {
      await rename(title);
      wait(1);
      for (let view = 0; view < 3; view++) expect(await seen(path, world)).toBe(title);
    }
  },
);

it('what was read before one knew what the site shows is not kept', async () => {
  let changed = () => {};
  const hasChanged = new Promise<void>((resolve) => (changed = resolve));
  let asked = 0;
  const watch = () => (asked++ === 0 ? hasChanged : undefined);
  const read = () => void rename('Titre second').then(changed);
  const world = createWorld(BAKED, { DB: watchedDatabase(env.DB, watch, read) });
  expect(await seen('/articles?q=titre', world)).toBe('Titre premier');
  expect(await seen('/articles?q=titre', world)).toBe('Titre second');
});

it('a page of one address is never that of another', async () => {
  const world = counted();
  for (let view = 0; view < 3; view++) await world.get('/articles?q=premier');
  expect(await (await world.get('/articles?q=second')).text()).toContain('"q":"second"');
  calls = 0;
  await world.get('https://autre.test/articles?q=premier');
  expect(calls).toBe(1);
});

it('what is not found is looked for again', async () => {
  const world = createWorld(BAKED);
  for (let view = 0; view < 2; view++)
    expect((await world.get('/articles/deuxieme')).status).toBe(404);
  await store([article('deuxieme')]);
  expect((await world.get('/articles/deuxieme')).status).toBe(200);
});

it('answers who asks for the head alone, and who asks for the page after that', async () => {
  const world = createWorld(BAKED);
  await world.get('/articles');
  const head = await world.get('/articles', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(await seen('/articles', world)).toBe('Titre premier');
  const kept = await world.get('/articles');
  expect(kept.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(kept.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});

it.each(['/articles/un-article', '/articles?q=titre', '/sitemap.xml'])(
  '%s is not sent again to who has it, until it is another one',
  async (path) => {
    const world = createWorld(BAKED);
    const etag = (await world.get(path)).headers.get('etag')!;
    expect(etag).toMatch(/^"[\da-f]{32}"$/);
    const again = () => world.get(path, { headers: { 'if-none-match': `W/${etag}` } });
    const known = await again();
    expect([known.status, await known.text()]).toEqual([304, '']);
    expect(known.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    await rename('Titre second');
    await store([article('deuxieme')]);
    wait(1);
    for (let view = 0; view < 3; view++) expect((await again()).status).toBe(200);
    expect((await world.get(path)).headers.get('etag')).not.toBe(etag);
  },
);
