import type { Article } from '#contract/articles/articles';
import type { ErrorBody } from '#contract/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { env } from 'cloudflare:test';
import { article, createWorld, store, storeBasics } from '../world.ts';

const world = createWorld();
const slugs = async (query: string) =>
  (await (await world.get(`/api/articles${query}`)).json<Article[]>()).map(({ slug }) => slug);

beforeAll(async () => {
  await storeBasics();
  await store([
    article('ancien', { publishedAt: '2026-01-01T08:00:00.000Z', title: 'Zèle' }),
    article('recent', {
      publishedAt: '2026-03-01T08:00:00.000Z',
      title: 'Écouter l’enfant',
      categoryName: 'Métier d’éducateur',
      isFeatured: true,
    }),
    article('milieu', { publishedAt: '2026-02-01T08:00:00.000Z', text: 'Le cœur à l’œuvre 50%_x' }),
    article('brouillon'),
    article('corbeille'),
  ]);
  await env.DB.batch([
    env.DB.prepare(`UPDATE articles SET status = 'draft' WHERE slug = 'brouillon'`),
    env.DB.prepare(`UPDATE articles SET deleted_at = '2026-01-02' WHERE slug = 'corbeille'`),
  ]);
});

describe('GET /api/articles', () => {
  it('lists what is published, newest first, with its text', async () => {
    const response = await world.get('/api/articles');
    const list = await response.json<Article[]>();
    expect(list.map(({ slug }) => slug)).toEqual(['recent', 'milieu', 'ancien']);
    expect(list[0]).toMatchObject({
      title: 'Écouter l’enfant',
      content: '<p>Texte de recent</p>',
      category_name: 'Métier d’éducateur',
      category_slug: 'metier-d-educateur',
      is_featured: true,
      image: null,
      version: 1,
    });
    expect(response.headers.get('x-total-count')).toBe('3');
    expect(response.headers.has('link')).toBe(false);
  });

  it('leaves the text out of cards', async () => {
    const [card] = await (await world.get('/api/articles?fields=card')).json<Article[]>();
    expect(card).not.toHaveProperty('content');
    expect(card?.slug).toBe('recent');
  });

  it('pages through, telling the total and the next page', async () => {
    const response = await world.get('/api/articles?limit=2&fields=card');
    expect(response.headers.get('x-total-count')).toBe('3');
    expect(response.headers.get('link')).toBe(
      '</api/articles?limit=2&fields=card&offset=2>; rel="next"',
    );
    expect(await slugs('?limit=2&offset=2')).toEqual(['ancien']);
    expect(await slugs('?offset=999999999')).toEqual([]);
  });

  it.each([
    ['ecouter', ['recent']],
    ['ÉCOUTER Enfant', ['recent']],
    ['coeur', ['milieu']],
    ['l’œuvre', ['milieu']],
    ['50%_x', ['milieu']],
    ['%', ['recent', 'milieu', 'ancien']],
    ['rien de tel', []],
    ["' OR 1=1 --", []],
  ])('finds « %s » whatever accents and case', async (q, found) => {
    expect(await slugs(`?q=${encodeURIComponent(q)}`)).toEqual(found);
  });

  it('filters by category and sorts', async () => {
    expect(await slugs('?category=metier-d-educateur')).toEqual(['recent']);
    expect(await slugs('?category=inconnue')).toEqual([]);
    expect(await slugs('?sort=published_at')).toEqual(['ancien', 'milieu', 'recent']);
    expect(await slugs('?sort=title')).toEqual(['recent', 'milieu', 'ancien']);
  });

  it.each([
    ['limit=-1', 'limit'],
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=abc', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['offset=1e99', 'offset'],
    ['offset=-1', 'offset'],
    ['offset=99999999999999999999', 'offset'],
    [`q=${'a'.repeat(10_000)}`, 'q'],
    ['sort=unknown', 'sort'],
    ['sort=title%3BDROP', 'sort'],
    ['fields=all', 'fields'],
    ['category=%27', 'category'],
    ['color=red', 'color'],
  ])('names the wrong field of ?%s', async (query, field) => {
    const response = await world.get(`/api/articles?${query}`);
    const body = await response.json<ErrorBody>();
    expect(response.status).toBe(400);
    expect(body.code).toBe('invalid_input');
    expect(body.message).toBe(body.error);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });
});

describe('GET /api/articles/{slug}', () => {
  it('answers a published article', async () => {
    const response = await world.get('/api/articles/milieu');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ slug: 'milieu', author: 'Camille Rousseau' });
  });

  it.each(['inconnu', 'brouillon', 'corbeille', '-1', '..%2F', '%00', 'A', 'a'.repeat(500)])(
    '%s: Article non trouvé',
    async (slug) => {
      const response = await world.get(`/api/articles/${slug}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        error: 'Article non trouvé',
        message: 'Article non trouvé',
        code: 'article_not_found',
      });
    },
  );
});

it.each(['card', 'full'])('puts letters with accents in their place (%s)', async (fields) => {
  const author = `Élodie ${fields}`;
  const entitled = (title: string) => article(`${title}-${fields}`, { author, title });
  await store(['Zèle', 'Écrire', 'fin'].map(entitled));
  const names = ['Écrire', 'fin', 'Zèle'].map((title) => `${title}-${fields}`);
  expect(await slugs(`?author=${author}&sort=title&fields=${fields}`)).toEqual(names);
  await store([article(`tri-${fields}`, { author: `Tri ${fields}`, title: 'Écrire' })]);
  const last = `?q=${fields}&sort=-author&limit=2&fields=${fields}`;
  expect(await slugs(last)).toEqual([`tri-${fields}`, `fin-${fields}`]);
});

it('ends a page of long texts early, and tells where the next one is', async () => {
  const content = 'x'.repeat(1_500_000);
  const long = (slug: string) => article(slug, { author: 'Prolixe', content });
  await store(['long-a', 'long-b', 'long-c', 'long-d'].map(long));
  const query = '?author=Prolixe&sort=title';
  const response = await world.get(`/api/articles${query}`);
  const first = await response.json<Article[]>();
  expect(first.map(({ slug }) => slug)).toEqual(['long-a', 'long-b', 'long-c']);
  expect(response.headers.get('x-total-count')).toBe('4');
  expect(response.headers.get('link')).toBe(`</api/articles${query}&offset=3>; rel="next"`);
  expect(await slugs(`${query}&offset=3`)).toEqual(['long-d']);
  expect(await slugs(`${query}&fields=card`)).toHaveLength(4);
});
