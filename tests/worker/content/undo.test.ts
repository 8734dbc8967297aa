import { env } from 'cloudflare:test';
import type { AdminArticle, Article } from '#contract/articles/articles';
import type { Release, ReleaseDetail } from '#contract/publication/releases';
import { DEFAULT_SETTINGS, publicSettings } from '#contract/settings/settings';
import { beforeAll, expect, it, vi } from 'vitest';
import { addAdmin, call, failure, ok, signIn, undo } from '../admin-world.ts';
import { expectWhole } from '../invariants.ts';
import { storeBasics } from '../world.ts';
import { FUTURE, preparedArticle, releaseOf } from './release-world.ts';

let token = '';
const shown = (slug: string) => ok<Article>('GET', `/api/articles/${slug}`);
const detail = (id: number) => ok<ReleaseDetail>('GET', `/api/releases/${id}`, { token });
const prepareUndo = (id: number) => ok<Release>('POST', `/api/releases/${id}/undo`, { token });

const prepared = (title: string) => preparedArticle(token, title);
const release = (articles: AdminArticle[], given?: object) => releaseOf(token, articles, given);

/** Publishes the drafts of some articles together. */
async function published(articles: AdminArticle[]): Promise<Release> {
  const { id } = await release(articles);
  return ok('POST', `/api/releases/${id}/publish`, { token });
}

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await storeBasics();
  await addAdmin('une');
  token = await signIn('une');
});

it('puts back the default settings where none were stored before', async () => {
  await env.DB.batch(
    [
      'settings WHERE TRUE',
      `versions WHERE noun = 'settings'`,
      `release_items WHERE noun = 'settings'`,
    ].map((rows) => env.DB.prepare(`DELETE FROM ${rows}`)),
  );
  const article = await prepared('Avec les réglages');
  await ok('PUT', '/api/settings/draft', { token, body: { contact_phone: '03 00 00 00 00' } });
  const items = [
    { noun: 'article', ref: article.id },
    { noun: 'settings', ref: 1 },
  ];
  const { id } = await release([], { items });
  await ok('POST', `/api/releases/${id}/publish`, { token });
  const undone = await undo(id, token);
  expect(await ok('GET', '/api/settings')).toEqual(publicSettings(DEFAULT_SETTINGS));
  expect((await shown(article.slug)).title).toBe('Avec les réglages');
  await undo(undone.id, token);
  expect(await ok('GET', '/api/settings')).toMatchObject({ contact_phone: '03 00 00 00 00' });
  await expectWhole();
});

it('takes offline again what was not online before', async () => {
  const draft = { title: 'Jamais montré', content: '<p>Notes pour nous</p>', status: 'draft' };
  const plan = { ...draft, title: 'Prévu', status: 'scheduled', published_at: FUTURE };
  const store = (path: string, body: object) => ok<{ id: number }>('POST', path, { token, body });
  const items = [
    { noun: 'article', plural: 'articles', ref: (await store('/api/articles', draft)).id },
    { noun: 'article', plural: 'articles', ref: (await store('/api/articles', plan)).id },
    {
      noun: 'testimonial',
      plural: 'testimonials',
      ref: (await store('/api/testimonials', { name: 'A', role: 'B', text: 'C', is_active: false }))
        .id,
    },
    {
      noun: 'question',
      plural: 'questions',
      ref: (await store('/api/questions', { question: 'Q', answer: '<p>R</p>', is_active: false }))
        .id,
    },
  ];
  const said = { article: { content: '<p>Prêt</p>' }, other: { is_active: true } };
  for (const { noun, plural, ref } of items)
    await ok('PUT', `/api/${plural}/${ref}/draft`, {
      token,
      body: noun === 'article' ? said.article : said.other,
    });
  const { id } = await release([], { items: items.map(({ noun, ref }) => ({ noun, ref })) });
  const online = async () => [
    (await call('GET', '/api/articles/jamais-montre')).status,
    (await call('GET', '/api/articles/prevu')).status,
    (await call('GET', `/api/testimonials/${items[2]!.ref}`)).status,
    (await call('GET', `/api/questions/${items[3]!.ref}`)).status,
  ];
  expect(await online()).toEqual([404, 404, 404, 404]);
  await ok('POST', `/api/releases/${id}/publish`, { token });
  expect(await online()).toEqual([200, 200, 200, 200]);
  const { id: undoing } = await prepareUndo(id);
  expect((await detail(undoing)).items.map(({ is_hidden }) => is_hidden)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  await ok('POST', `/api/releases/${undoing}/publish`, { token });
  expect(await online()).toEqual([404, 404, 404, 404]);
  const { results } = await env.DB.prepare(
    'SELECT status, published_at, content FROM articles WHERE id IN (?, ?) ORDER BY id',
  )
    .bind(items[0]!.ref, items[1]!.ref)
    .all();
  const { content } = draft;
  expect(results).toEqual([
    { status: 'draft', published_at: null, content },
    { status: 'scheduled', published_at: FUTURE, content },
  ]);
  await expectWhole();
});

it('is undone without the category that was deleted since', async () => {
  const category = await ok<{ id: number }>('POST', '/api/articles/categories', {
    token,
    body: { name: 'Passagère' },
  });
  const article = await prepared('Rangé');
  const path = `/api/articles/${article.id}`;
  await ok('DELETE', `${path}/draft`, { token });
  await ok('PUT', path, { token, body: { category_id: category.id } });
  await ok('PUT', `${path}/draft`, { token, body: { title: 'Ailleurs', category_id: null } });
  const { id } = await release([article]);
  await ok('POST', `/api/releases/${id}/publish`, { token });
  await ok('DELETE', `/api/articles/categories/${category.id}`, { token });
  await undo(id, token);
  expect(await shown('range')).toMatchObject({ title: 'Rangé', category_name: null });
  await expectWhole();
});

it('is prepared first, once, and goes online when it is published', async () => {
  const articles = [await prepared('Premier'), await prepared('Second')];
  const { id } = await published(articles);
  const [one, two] = await Promise.all([prepareUndo(id), prepareUndo(id)]);
  expect(two).toEqual(one);
  expect(one).toMatchObject({
    name: 'Annulation de «\u00a0Rentrée\u00a0»',
    state: 'prepared',
    undoes: id,
    published_by: '',
  });
  expect((await shown('premier')).title).toBe('Premier, changé');
  expect((await detail(one.id)).items).toMatchObject([
    { title: 'Premier', changed: ['Titre'], state: 'ready', draft: null },
    { title: 'Second', changed: ['Titre'], state: 'ready', draft: null },
  ]);
  await ok('POST', `/api/releases/${one.id}/publish`, { token });
  expect((await shown('premier')).title).toBe('Premier');
  expect((await prepareUndo(id)).id).not.toBe(one.id);
  await expectWhole();
});

it('says what changed since, and is based on it when it is asked for again', async () => {
  const article = await prepared('Depuis');
  const { id } = await published([article]);
  await ok('PUT', `/api/articles/${article.id}`, { token, body: { excerpt: 'Plus tard' } });
  const first = await prepareUndo(id);
  expect((await detail(first.id)).items).toMatchObject([{ state: 'overwritten' }]);
  await ok('PUT', `/api/articles/${article.id}`, { token, body: { excerpt: 'Encore' } });
  expect((await detail(first.id)).items).toMatchObject([{ state: 'stale' }]);
  const path = `/api/releases/${first.id}`;
  expect(await failure('POST', `${path}/publish`, { token })).toBe('409 conflict');
  const again = await prepareUndo(id);
  expect(again).toMatchObject({ id: first.id, version: 2 });
  expect((await detail(first.id)).items).toMatchObject([{ state: 'overwritten' }]);
  await ok('POST', `${path}/publish`, { token });
  expect(await shown('depuis')).toMatchObject({ title: 'Depuis', excerpt: '' });
  expect((await detail(first.id)).items).toMatchObject([{ state: 'ready' }]);
  await ok('PUT', `/api/articles/${article.id}`, { token, body: { excerpt: 'Après' } });
  expect((await detail(first.id)).items).toMatchObject([{ state: 'overwritten' }]);
  await expectWhole();
});

it('leaves out a row, takes no draft, and can be scheduled', async () => {
  const [kept, left] = [await prepared('Garde'), await prepared('Laisse')];
  const { id } = await published([kept, left]);
  const { id: undoing } = await prepareUndo(id);
  const path = `/api/releases/${undoing}`;
  const remove = [{ noun: 'article', ref: left.id }];
  await ok('PUT', `${path}/items`, { token, body: { remove } });
  await ok('PUT', `/api/articles/${left.id}/draft`, { token, body: { title: 'Neuf' } });
  const put = [{ noun: 'article', ref: left.id }];
  expect(await failure('PUT', `${path}/items`, { token, body: { put } })).toBe('400 invalid_input');
  expect(await ok('PUT', path, { token, body: { scheduled_at: FUTURE } })).toMatchObject({
    state: 'scheduled',
    undoes: id,
  });
  await ok('POST', `${path}/publish`, { token });
  expect((await shown('garde')).title).toBe('Garde');
  expect((await shown('laisse')).title).toBe('Laisse, changé');
});

it('gets all its rows again when it is asked for and has lost them all', async () => {
  const article = await prepared('Retiré');
  const { id } = await published([article]);
  const { id: undoing } = await prepareUndo(id);
  const path = `/api/releases/${undoing}`;
  const remove = [{ noun: 'article', ref: article.id }];
  await ok('PUT', `${path}/items`, { token, body: { remove } });
  expect(await failure('POST', `${path}/publish`, { token })).toBe('409 release_empty');
  expect((await prepareUndo(id)).items).toMatchObject([{ ref: article.id }]);
  await ok('POST', `${path}/publish`, { token });
  expect((await shown('retire')).title).toBe('Retiré');
});

it('restores former categories, even when the articles move while it is prepared', async () => {
  const rubric = (name: string) =>
    ok<{ id: number }>('POST', '/api/articles/categories', { token, body: { name } });
  const [from, to, other] = [await rubric('Avant'), await rubric('Après'), await rubric('Autre')];
  const article = await prepared('Déplacé');
  const path = `/api/articles/${article.id}`;
  await ok('DELETE', `${path}/draft`, { token });
  await ok('PUT', path, { token, body: { category_id: from.id } });
  await ok('PUT', `${path}/draft`, { token, body: { category_id: to.id } });
  const { id } = await published([article]);
  const { id: undoing } = await prepareUndo(id);
  const move = { action: 'category', ids: [article.id], category_id: other.id };
  await ok('POST', '/api/articles/batch', { token, body: move });
  await ok('POST', `/api/releases/${undoing}/publish`, { token });
  expect(await shown('deplace')).toMatchObject({ category_name: 'Avant' });
  await expectWhole();
});
