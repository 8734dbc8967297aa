import type { AdminArticle, ArticleCard } from '#contract/articles/articles';
import { ARTICLE } from '#contract/content/article';
import { emptyOf, keysOf, type Field } from '#contract/content/fields';
import type { ErrorBody } from '#contract/errors';
import type { ArticlePage } from '#contract/pages/pages';
import type { Preview } from '#contract/articles/preview';
import type { Draft } from '#contract/publication/versions';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAdmin, call, ok, signIn } from '../admin-world.ts';
import { createWorld, storeBasics } from '../world.ts';

type Values = Record<string, unknown>;

/** Fields that the server sets, that set others, or that depend on the article's status. */
const OWN = ['author_id', 'status', 'published_at', 'slug'];
const KEYS = keysOf(ARTICLE.fields, (_, key) => !OWN.includes(key));
const fieldOf = (key: string): Field => ARTICLE.fields[key as keyof typeof ARTICLE.fields];

let token = '';
let categories: number[] = [];

/** Returns a distinct value for each field, which a search for `mot<key><round>` finds. */
function valuesOf(round: 'un' | 'deux'): Values {
  const sample = (key: string): unknown => {
    const word = `mot${key.replaceAll('_', '')}${round}`;
    switch (fieldOf(key).kind) {
      case 'html':
        return `<p>${word}</p>`;
      case 'picture':
        return `/images/${word}.jpg`;
      case 'flag':
        return round === 'un';
      case 'reference':
        return categories[round === 'un' ? 0 : 1];
      default:
        return word;
    }
  };
  return Object.fromEntries(KEYS.map((key) => [key, sample(key)]));
}

const create = (body: Values) => ok<AdminArticle>('POST', '/api/articles', { token, body });
const edit = (id: number, end = '') => `/api/articles/${id}${end}`;
const valueAt = (row: object, key: string): unknown => Reflect.get(row, key);

let article: AdminArticle;
let copy: AdminArticle;
let restored: Draft<Values>;
let published: AdminArticle;
let preview: ArticlePage;
let page: ArticlePage;
let card: ArticleCard;

beforeAll(async () => {
  await storeBasics();
  await addAdmin('lea');
  token = await signIn('lea');
  const add = (name: string) =>
    ok<{ id: number }>('POST', '/api/articles/categories', { token, body: { name } });
  categories = [(await add('Une')).id, (await add('Autre')).id];
  const form = { title: 'x', content: '<p>x</p>' };
  const { id } = await create({ ...form, ...valuesOf('un') });
  article = await ok<AdminArticle>('GET', `/api/articles/edit/${id}`, { token });
  copy = await ok<AdminArticle>('POST', edit(id, '/duplicate'), { token });
  await ok('PUT', edit(id, '/draft'), { token, body: valuesOf('deux') });
  await ok('POST', edit(id, '/draft/publish'), { token });
  published = await ok<AdminArticle>('GET', `/api/articles/edit/${id}`, { token });
  await ok('POST', edit(id, `/versions/${article.version}/restore`), { token });
  restored = (await ok<{ draft: Draft<Values> }>('GET', `/api/articles/edit/${id}`, { token }))
    .draft;
  const { url } = await ok<Preview>('POST', '/api/articles/preview', {
    token,
    body: valuesOf('un'),
  });
  const world = createWorld();
  preview = (JSON.parse(await (await world.get(url)).text()) as { data: ArticlePage }).data;
  page = await ok<ArticlePage>('GET', `/api/pages?path=/articles/${published.slug}`);
  const cards = await ok<ArticleCard[]>('GET', '/api/articles?fields=card');
  card = cards.find((one) => one.id === id)!;
});

const keysWith = (test: (field: Field) => boolean) => keysOf(ARTICLE.fields, test).toSorted();

it('fields opt out of what they say', () => {
  expect(keysWith(({ isCopied }) => !isCopied)).toEqual([
    'is_featured',
    'published_at',
    'slug',
    'status',
  ]);
  expect(keysWith(({ isRestored }) => !isRestored)).toEqual(['published_at', 'slug', 'status']);
  expect(keysWith(({ isSearched }) => isSearched)).toEqual([
    'author',
    'content',
    'excerpt',
    'subtitle',
    'title',
  ]);
  expect(keysWith(({ view }) => view === 'page')).toEqual([
    'content',
    'seo_description',
    'seo_title',
  ]);
  expect(keysWith(({ view }) => view === 'admin')).toEqual(['author_id', 'category_id', 'status']);
});

describe('every field of an article', () => {
  it.each(KEYS)('%s is stored', (key) => {
    expect(valueAt(article, key)).toEqual(valuesOf('un')[key]);
  });

  it.each(KEYS)('%s is drafted and published', (key) => {
    expect(valueAt(published, key)).toEqual(valuesOf('deux')[key]);
  });

  it.each(KEYS)('%s is restored from a version, unless it opts out', (key) => {
    const value = fieldOf(key).isRestored ? valuesOf('un')[key] : undefined;
    expect(restored.value[key]).toEqual(value);
  });

  it.each(KEYS.filter((key) => fieldOf(key).max))(
    '%s names itself when it is too long',
    async (key) => {
      const body = { [key]: 'x'.repeat(fieldOf(key).max! + 1) };
      const answer = await call('PUT', edit(article.id), { token, body });
      const { fields } = await answer.json<ErrorBody>();
      expect(fields?.[key]).toContain(`${fieldOf(key).name} ne peut pas dépasser`);
    },
  );

  it.each(KEYS.filter((key) => key !== 'title'))('%s is duplicated, unless it opts out', (key) => {
    const value = fieldOf(key).isCopied
      ? valuesOf('un')[key]
      : valueAt(emptyOf(ARTICLE.fields), key);
    expect(valueAt(copy, key)).toEqual(value);
  });

  it.each(KEYS.filter((key) => ['line', 'lines', 'html'].includes(fieldOf(key).kind)))(
    '%s is found by a search if it says so',
    async (key) => {
      const word = `mot${key.replaceAll('_', '')}deux`;
      const found = await ok<ArticleCard[]>('GET', `/api/articles?fields=card&q=${word}`);
      expect(found.map(({ id }) => id)).toEqual(fieldOf(key).isSearched ? [article.id] : []);
    },
  );

  it.each(KEYS)('%s is where visitors see it', (key) => {
    const { view } = fieldOf(key);
    const [shown, previewed] = [valuesOf('deux')[key], valuesOf('un')[key]];
    expect(valueAt(card, key)).toEqual(view === 'card' ? shown : undefined);
    expect(valueAt(page.article, key)).toEqual(view === 'admin' ? undefined : shown);
    expect(valueAt(preview.article, key)).toEqual(view === 'admin' ? undefined : previewed);
  });
});
