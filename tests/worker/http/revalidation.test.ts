import { beforeAll, expect, it } from 'vitest';
import { addAdmin, call, ok, signIn } from '../admin-world.ts';
import { article, createWorld, store, storeBasics } from '../world.ts';

let token = '';

beforeAll(async () => {
  await storeBasics();
  await store([article('un-article')]);
  await addAdmin('lea');
  token = await signIn('lea');
});

const PUBLIC = [
  '/api/articles',
  '/api/articles/un-article',
  '/api/figures',
  '/api/members',
  '/api/openapi.json',
  '/api/pages?path=/',
  '/api/pages/keys',
  '/api/pictures',
  '/api/questions',
  '/api/settings',
  '/api/testimonials',
];

it.each(PUBLIC)('%s is not sent again to a client that has it', async (path) => {
  const first = await call('GET', path);
  const etag = first.headers.get('etag')!;
  expect(etag).toMatch(/^(?:W\/)?"[^"]+"$/);
  const again = await call('GET', path, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
    expect(again.headers.get(name), name).toBe(first.headers.get(name));
  expect(again.headers.get('content-type')).toBeNull();
  const other = await call('GET', path, { headers: { 'if-none-match': '"autre"' } });
  expect([other.status, other.headers.get('etag')]).toEqual([200, etag]);
  expect(await other.text()).toBe(await first.text());
  const head = await call('HEAD', path, { headers: { 'if-none-match': etag } });
  expect(head.status).toBe(304);
});

it('a change makes another tag, and the version of the settings keeps its form', async () => {
  const before = await call('GET', '/api/settings');
  expect(before.headers.get('etag')).toBe('"1"');
  await ok('PUT', '/api/settings', {
    token,
    body: { author: 'Autre' },
    headers: { 'if-match': '"1"' },
  });
  const headers = { 'if-none-match': '"1"' };
  const after = await call('GET', '/api/settings', { headers });
  expect([after.status, after.headers.get('etag')]).toEqual([200, '"2"']);
});

it('an administrator’s answer is never a stored one', async () => {
  const headers = { 'if-none-match': '*' };
  for (const path of ['/api/articles', '/api/stats', '/api/testimonials/1']) {
    const answer = await call('GET', path, { token, headers });
    expect([answer.status, answer.headers.get('etag')], path).toEqual([200, null]);
  }
});

it('an error has no tag', async () => {
  const answer = await createWorld().get('/api/articles/inconnu', {
    headers: { 'if-none-match': '*' },
  });
  expect([answer.status, answer.headers.get('etag')]).toEqual([404, null]);
});
