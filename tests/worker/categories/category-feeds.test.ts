import type { AdminArticle } from '#contract/articles/articles';
import type { Category } from '#contract/articles/categories';
import type { FeedPage } from '#contract/pages/pages';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin, ok, signIn } from '../admin-world.ts';
import { createWorld } from '../world.ts';

let token = '';

const create = (name: string) =>
  ok<Category>('POST', '/api/articles/categories', { token, body: { name } });
const write = (title: string, category_id: number, more: object = {}) =>
  ok<AdminArticle>('POST', '/api/articles', {
    token,
    body: { title, content: '<p>x</p>', category_id, ...more },
  });
const feedOf = (slug: string) =>
  createWorld().get(`/articles/flux/${slug}.xml`, { redirect: 'manual' });

beforeAll(async () => {
  await addAdmin('flux');
  token = await signIn('flux');
});

it('the feed of a category has its published articles alone, and is asked for again', async () => {
  const { id } = await create('Handicap');
  const other = await create('Autre chose');
  await write('Dedans', id);
  await write('Brouillon', id, { status: 'draft' });
  await write('Ailleurs', other.id);
  const answer = await feedOf('handicap');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(answer.headers.get('etag')).toMatch(/^"/);
  const { path, data } = await answer.json<{ path: string; data: FeedPage }>();
  expect(path).toBe('/live/flux');
  expect(data.category).toEqual({ name: 'Handicap', slug: 'handicap' });
  expect(data.articles).toMatchObject([{ title: 'Dedans', text: '<p>x</p>' }]);
});

it('a renamed category leads to its feed, and one that is unknown or empty has none', async () => {
  const { id } = await create('Recrutement');
  await write('Dedans aussi', id);
  await ok('PUT', `/api/articles/categories/${id}`, { token, body: { name: 'Emploi' } });
  const moved = await feedOf('recrutement');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/articles/flux/emploi.xml']);
  await create('Vide');
  for (const slug of ['vide', 'jamais-vue']) expect((await feedOf(slug)).status).toBe(404);
});
