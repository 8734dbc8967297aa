import type { PageKeys } from '#contract/pages/bulk';
import type { Shell } from '#contract/pages/pages';
import { env } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin, ok, signIn } from '../admin-world.ts';
import { article, store, storeBasics } from '../world.ts';

const PATHS = ['/', '/contact', '/articles', '/articles/une'];
let token = '';

beforeAll(async () => {
  await storeBasics();
  await store([article('une')]);
  await addAdmin('une');
  token = await signIn('une');
});

const shown = () =>
  Promise.all(PATHS.map((path) => ok<Shell>('GET', `/api/pages?path=${path}`))).then((pages) =>
    pages.map(({ examples }) => examples),
  );
const keys = async () => {
  const { articles, lists } = await ok<PageKeys>('GET', '/api/pages/keys');
  return [...articles.map(({ key }) => key), ...lists];
};

it('every page says which examples the site shows, until none is left', async () => {
  const all = ['contact', 'team', 'figures', 'testimonials'];
  expect(await shown()).toEqual(PATHS.map(() => all));
  const before = await keys();
  await env.DB.exec('UPDATE members SET is_example = 0');
  await env.DB.exec('UPDATE figures SET is_active = 0');
  const body = {
    contact_email: 'nous@horizon.example',
    contact_phone: '',
    contact_address: 'Lille',
  };
  await ok('PUT', '/api/settings', { token, body });
  expect(await shown()).toEqual(PATHS.map(() => ['testimonials']));
  const after = await keys();
  expect(after.filter((key) => before.includes(key))).toEqual([]);
  await env.DB.exec('UPDATE testimonials SET is_example = 0');
  expect(await shown()).toEqual(PATHS.map(() => undefined));
  expect((await keys()).filter((key) => after.includes(key))).toEqual([]);
});

it('without an active testimonial, the home page shows invented ones', async () => {
  await env.DB.exec('UPDATE testimonials SET is_example = 0, is_active = 0');
  expect((await shown())[0]).toEqual(['testimonials']);
  await env.DB.exec('UPDATE testimonials SET is_active = 1');
  expect((await shown())[0]).toBeUndefined();
});

it('a member outside the team is no example before an article is signed', async () => {
  await env.DB.exec('UPDATE members SET is_example = 1, is_on_team = 0');
  expect((await shown())[0]).toBeUndefined();
  await env.DB.exec(`UPDATE articles SET author_id = 1 WHERE slug = 'une'`);
  expect((await shown())[0]).toEqual(['team']);
});
