import type { AdminArticle, AdminArticleCard, BatchAnswer } from '#contract/articles/articles';
import { env } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin, auditOf, call, contentChanges, failure, ok, signIn } from '../admin-world.ts';
import { article, store, storeBasics } from '../world.ts';

let token = '';
let ids: number[] = [];

beforeAll(async () => {
  await storeBasics();
  await addAdmin('lectrice');
  token = await signIn('lectrice');
  await store(['un', 'deux', 'trois'].map((slug) => article(slug, { isSupplied: true })));
  await store([article('autre')]);
  const { results } = await env.DB.prepare('SELECT id FROM articles ORDER BY id').all<{
    id: number;
  }>();
  ids = results.map(({ id }) => id);
});

const review = (...chosen: number[]) =>
  ok<BatchAnswer>('POST', '/api/articles/batch', {
    token,
    body: { action: 'review', ids: chosen },
  });
const edited = (id: number) => ok<AdminArticle>('GET', `/api/articles/edit/${id}`, { token });
const supplied = async () => {
  const answer = await call('GET', '/api/articles?fields=card&supplied=1&sort=created_at', {
    token,
  });
  const rows = await answer.json<AdminArticleCard[]>();
  expect(answer.headers.get('x-total-count')).toBe(String(rows.length));
  return rows.map(({ id }) => id);
};

it('lists supplied articles, for administrators only', async () => {
  expect(await supplied()).toEqual(ids.slice(0, 3));
  expect(await failure('GET', '/api/articles?supplied=1')).toBe('401 unauthorized');
  expect(await ok('GET', '/api/articles/un')).not.toHaveProperty('is_supplied');
});

it('keeps an article supplied when its text changes, but not its copy', async () => {
  await ok('PUT', `/api/articles/${ids[0]}`, { token, body: { title: 'Autre titre' } });
  expect((await edited(ids[0]!)).is_supplied).toBe(true);
  const copy = await ok<AdminArticle>('POST', `/api/articles/${ids[0]}/duplicate`, { token });
  expect(copy.is_supplied).toBe(false);
});

it('marks articles as read without a version, so that an open form can still be saved', async () => {
  const before = await edited(ids[0]!);
  const changes = await contentChanges();
  const { message, ids: done, undo } = await review(ids[0]!, ids[3]!);
  expect([message, done, undo]).toEqual(['2 articles marqués comme relus', [ids[0]], null]);
  expect(await edited(ids[0]!)).toEqual({ ...before, is_supplied: false });
  expect(await auditOf(`article:${ids[0]}`)).toEqual(['article.update', 'article.review']);
  expect(await contentChanges()).toEqual(changes);
  const headers = { 'if-match': `"${before.version}"` };
  await ok('PUT', `/api/articles/${ids[0]}`, { token, headers, body: { subtitle: 'Suite' } });
  expect(await supplied()).toEqual(ids.slice(1, 3));
});

it('marks an article as read once, also when two administrators do', async () => {
  const answers = await Promise.all([review(ids[1]!), review(ids[1]!)]);
  for (const { message } of answers) expect(message).toBe('Article marqué comme relu');
  expect(await auditOf(`article:${ids[1]}`)).toEqual(['article.review']);
  await ok('DELETE', `/api/articles/${ids[2]}`, { token });
  expect(
    await failure('POST', '/api/articles/batch', {
      token,
      body: { action: 'review', ids: [9999] },
    }),
  ).toBe('404 article_not_found');
});
