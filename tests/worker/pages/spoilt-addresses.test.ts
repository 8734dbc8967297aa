import { env } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin, ok, signIn } from '../admin-world.ts';
import { brokenDatabase, createWorld, storeBasics } from '../world.ts';

const ORIGIN = 'https://passerelle.test';
const PAGES = ['/404', '/erreurs/article-introuvable'];
const baked = Object.fromEntries(PAGES.map((path) => [path, '<h1>Introuvable</h1>']));
const world = createWorld(baked);

beforeAll(async () => {
  await storeBasics();
  await addAdmin('nora');
  const token = await signIn('nora');
  const body = { title: 'Un stage', content: '<p>a</p>', slug: 'un-stage' };
  const { id } = await ok<{ id: number }>('POST', '/api/articles', { token, body });
  await ok('PUT', `/api/articles/${id}`, { token, body: { slug: 'un-stage-de-nuit' } });
});

async function answerOf(path: string, { get } = world) {
  const { status, headers } = await get(`${ORIGIN}${path}`, { redirect: 'manual' });
  return [status, headers.get('location')];
}

it.each([
  ['/Vision', '/vision'],
  ['/VISION.HTML?utm_source=x', '/vision?utm_source=x'],
  ['/contact.', '/contact'],
  ['/contact),', '/contact'],
  ['/contact%20', '/contact'],
  ['/contact%C2%A0%C2%BB', '/contact'],
  ['/%20contact%E2%80%A6', '/contact'],
  ['/contact%E2%80%8B', '/contact'],
  ['/Contact/', '/contact'],
  ['//contact', '/contact'],
  ['/aide;', '/aide'],
  ['/articles.html', '/articles'],
  ['/articles/un-stage-de-nuit.html', '/articles/un-stage-de-nuit'],
  ['/articles/Un-Stage-De-Nuit', '/articles/un-stage-de-nuit'],
  ['/articles/Un-Stage-De-Nuit/', '/articles/un-stage-de-nuit'],
  ['/Articles/un-stage-de-nuit).', '/articles/un-stage-de-nuit'],
  ['/articles/un-stage.', '/articles/un-stage-de-nuit'],
  ['/articles/page/1.', '/articles'],
  ['/feed', '/rss.xml'],
  ['/feed/', '/rss.xml'],
  ['/favicon.ico', '/images/favicon.png'],
  ['/apple-touch-icon.png', '/images/apple-touch-icon.png'],
  ['/.well-known/change-password', '/admin/account'],
])('%s leads to %s', async (path, expected) => {
  expect(await answerOf(path)).toEqual([301, expected]);
  expect((await world.get(`${ORIGIN}${path}`, { method: 'HEAD', redirect: 'manual' })).status).toBe(
    301,
  );
});

it.each([
  '/rien',
  '/Rien.',
  '/articles/Rien.',
  '/articles/rien.html',
  '/articles/page/99.',
  '/articles/page/0.',
  '//evil.example',
  '/%2f%2fevil.example',
  '/%5c%5cevil.example',
  '/\\evil.example/vision.',
  '/vision/%2e%2e/%2e%2e/evil',
  '/%ff',
  '/ERREURS/article-introuvable',
  '/Live/vision',
  `/${'Vision'.repeat(200)}`,
])('%s leads nowhere', async (path) => {
  expect(await answerOf(path)).toEqual([404, null]);
});

it('only what is read is corrected', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await world.get('/Vision', { method })).status).toBe(404);
});

it('with a failing database, pages are corrected and articles are unknown', async () => {
  const broken = createWorld(baked, { ...env, DB: brokenDatabase() });
  expect(await answerOf('/Vision', broken)).toEqual([301, '/vision']);
  expect(await answerOf('/articles/Un-Stage', broken)).toEqual([404, null]);
  expect(await answerOf('/favicon.ico', broken)).toEqual([301, '/images/favicon.png']);
});
