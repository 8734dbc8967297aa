import { env } from 'cloudflare:test';
import type { AdminArticle } from '#contract/articles/articles';
import { LIMITS } from '#contract/limits';
import type { ReplacementDone, ReplacingPreview } from '#contract/articles/replacing';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin, auditOf, contentChanges, failure, ok, signIn } from '../admin-world.ts';
import { expectWhole } from '../invariants.ts';

const PATH = '/api/articles/replace';
let token = '';

const create = (title: string, given: object = {}) =>
  ok<AdminArticle>('POST', '/api/articles', {
    token,
    body: { title, content: '<p>Un mot ancien</p>', status: 'published', ...given },
  });
const read = (id: number) => ok<AdminArticle>('GET', `/api/articles/edit/${id}`, { token });
const preview = (body: object) => ok<ReplacingPreview>('POST', `${PATH}/preview`, { token, body });
const replace = (articles: { id: number; version: number }[], given: object = {}, db = env.DB) =>
  ok<ReplacementDone>('POST', PATH, {
    token,
    body: {
      find: 'ancien',
      replace: 'nouveau',
      articles: articles.map(({ id, version }) => ({ id, version })),
      ...given,
    },
    env: { DB: db },
  });

/** Wraps the database so that `act` runs just before the first batch. */
function interrupted(act: () => Promise<unknown>): D1Database {
  let isDone = false;
  return new Proxy(env.DB, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'batch') return typeof value === 'function' ? value.bind(target) : value;
      return async (statements: D1PreparedStatement[]) => {
        if (!isDone && statements.length > 4) {
          isDone = true;
          await act();
        }
        return target.batch(statements);
      };
    },
  });
}

beforeAll(async () => {
  await addAdmin('partout');
  token = await signIn('partout');
});

it('finds the words in articles that are not in the trash, part by part', async () => {
  const shown = await create('Ancien titre');
  const trashed = await create('Jeté');
  await ok('DELETE', `/api/articles/${trashed.id}`, { token });
  await create('Sans', { content: '<p>Rien</p>' });
  const drafted = await create('En cours');
  const body = { title: 'En cours', content: '<p>Autre texte</p>' };
  await ok('PUT', `/api/articles/${drafted.id}/draft`, { token, body });

  const { articles, next } = await preview({ find: 'ancien' });
  expect(articles).toMatchObject([
    { id: shown.id, title: 'Ancien titre', status: 'published', version: 1, count: 2, split: 0 },
    { id: drafted.id, has_draft: true, count: 1 },
  ]);
  expect(articles[0]).toMatchObject({
    has_draft: false,
    passages: [
      { field: 'title', before: '', found: 'Ancien', after: ' titre' },
      { field: 'content', before: 'Un mot ', found: 'ancien', after: '' },
    ],
  });
  expect(next).toBe(drafted.id);
  expect(await preview({ find: 'ancien', after: next })).toEqual({ articles: [], next: null });
});

it('replaces in each article as a version, with one request for a build', async () => {
  const [one, two] = [await create('Premier'), await create('Second', { status: 'draft' })];
  const before = (await contentChanges()).length;
  const { done, refused } = await replace([one, two]);
  expect(done).toEqual([
    { id: one.id, title: 'Premier', count: 1 },
    { id: two.id, title: 'Second', count: 1 },
  ]);
  expect(refused).toEqual([]);
  for (const { id } of [one, two])
    expect(await read(id)).toMatchObject({ content: '<p>Un mot nouveau</p>', version: 2 });
  expect((await contentChanges()).length).toBe(before + 1);
  expect(await auditOf(`article:${one.id}`)).toEqual(['article.create', 'article.update']);
  const found = await ok<{ id: number }[]>('GET', '/api/articles?fields=card&q=nouveau');
  expect(found.map(({ id }) => id)).toEqual([one.id]);
  await ok('POST', `/api/articles/${one.id}/versions/1/restore`, {
    token,
    headers: { 'if-match': '"0"' },
  });
  await expectWhole();
});

it('refuses and names an article that has changed since, and replaces in the others', async () => {
  const [changed, kept] = [await create('Changé'), await create('Resté')];
  const body = { content: '<p>Un autre mot ancien</p>' };
  await ok('PUT', `/api/articles/${changed.id}`, { token, body });
  const { done, refused } = await replace([changed, kept]);
  expect(done.map(({ title }) => title)).toEqual(['Resté']);
  expect(refused).toEqual([
    { id: changed.id, title: 'Changé', reason: expect.stringContaining('Il a changé') },
  ]);
  expect((await read(changed.id)).content).toBe(body.content);
});

it('refuses an article that changes while the others are written', async () => {
  const [changed, kept] = [await create('Course'), await create('Calme')];
  const body = { content: '<p>Mot ancien écrit entre-temps</p>' };
  const meanwhile = interrupted(() => ok('PUT', `/api/articles/${changed.id}`, { token, body }));
  const { done, refused } = await replace([changed, kept], {}, meanwhile);
  expect(done.map(({ title }) => title)).toEqual(['Calme']);
  expect(refused.map(({ title }) => title)).toEqual(['Course']);
  expect((await read(changed.id)).content).toBe(body.content);
  expect(await read(kept.id)).toMatchObject({ content: '<p>Un mot nouveau</p>', version: 2 });
});

it('refuses an article with a draft, also one that begins meanwhile', async () => {
  const draft = { title: 'Brouillon', content: '<p>Mot ancien</p>' };
  const save = (id: number) => ok('PUT', `/api/articles/${id}/draft`, { token, body: draft });
  const [drafted, soon] = [await create('En cours'), await create('Bientôt')];
  await save(drafted.id);
  const { done, refused } = await replace(
    [drafted, soon],
    {},
    interrupted(() => save(soon.id)),
  );
  expect(done).toEqual([]);
  expect(refused.map(({ title }) => title)).toEqual(['En cours', 'Bientôt']);
  expect((await read(drafted.id)).content).toBe('<p>Un mot ancien</p>');
});

it('refuses what an article cannot hold, and says why', async () => {
  const long = await create('ancien '.repeat(28).trim());
  const emptied = await create('Vidé', { content: '<p>ancien</p>' });
  const trashed = await create('Jeté ensuite');
  await ok('DELETE', `/api/articles/${trashed.id}`, { token });
  const articles = [long, emptied, trashed, { id: 999_999, version: 1 }];
  const { refused } = await replace(articles, { replace: 'x'.repeat(LIMITS.replacing.replace) });
  expect(refused.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('200 caractères'),
    expect.stringContaining('Il a changé'),
    expect.stringContaining('Il a changé'),
  ]);
  const other = await create('Vidé aussi', { content: '<p>ancien</p>' });
  const removed = await replace([other], { replace: '' });
  expect(removed.refused).toMatchObject([{ title: 'Vidé aussi' }]);
});

it('refuses searches and lists that are not as expected', async () => {
  const search = (body: object) => failure('POST', `${PATH}/preview`, { token, body });
  for (const find of ['', '   ', 'a\nb', 'x'.repeat(LIMITS.replacing.find + 1)])
    expect(await search({ find }), find).toBe('400 invalid_input');
  const write = (body: object) => failure('POST', PATH, { token, body });
  const whole = { find: 'a', replace: 'b', articles: [{ id: 1, version: 1 }] };
  const many = Array.from({ length: LIMITS.replacing.articles + 1 }, (_, id) => ({
    id: id + 1,
    version: 1,
  }));
  for (const wrong of [
    { replace: 'a\nb' },
    { replace: 'x'.repeat(LIMITS.replacing.replace + 1) },
    { articles: [] },
    { articles: many },
    { articles: [{ id: 1 }] },
    { extra: true },
  ])
    expect(await write({ ...whole, ...wrong })).toBe('400 invalid_input');
});

it('replaces the name of an author who is a text', async () => {
  const article = await create('Signé', { author: 'La rédaction de Passerelle' });
  const words = { find: 'Passerelle', replace: 'Horizon Éducatif' };
  expect((await replace([article], words)).done).toMatchObject([{ id: article.id, count: 1 }]);
  const author = 'La rédaction de Horizon Éducatif';
  expect(await read(article.id)).toMatchObject({ author, author_id: null });
  await expectWhole();
});
