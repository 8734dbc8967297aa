import type { AdminArticle } from '#contract/articles/articles';
import type { Category } from '#contract/articles/categories';
import { beforeAll, expect, it } from 'vitest';
import {
  REFUSED,
  addAdmin,
  auditOf,
  contentChanges,
  failure,
  ok,
  refusals,
  signIn,
} from '../admin-world.ts';

const PATH = '/api/articles/categories';
let token = '';

const create = (name: unknown) => failure('POST', PATH, { token, body: { name } });

beforeAll(async () => {
  await addAdmin('classement');
  token = await signIn('classement');
});

it('lists, creates, renames and deletes', async () => {
  const category = await ok<Category>('POST', PATH, { token, body: { name: ' Métier & équipe ' } });
  expect(category).toMatchObject({
    name: 'Métier & équipe',
    slug: 'metier-equipe',
    article_count: 0,
  });
  const body = { title: 'Dedans', content: '<p>x</p>', category_id: category.id };
  const article = await ok<AdminArticle>('POST', '/api/articles', { token, body });
  expect(article.category_name).toBe('Métier & équipe');
  expect(await ok('GET', `${PATH}/list`, { token })).toEqual([{ ...category, article_count: 1 }]);

  const renamed = await ok<Category>('PUT', `${PATH}/${category.id}`, {
    token,
    body: { name: 'Métiers' },
  });
  expect(renamed).toMatchObject({ name: 'Métiers', slug: 'metiers' });
  expect(await contentChanges()).toEqual([`article:${article.id}`, `category:${category.id}`]);

  expect(await failure('DELETE', `${PATH}/${category.id}`, { token })).toBe('409 category_used');
  await ok('DELETE', `/api/articles/${article.id}`, { token });
  expect(await failure('DELETE', `${PATH}/${category.id}`, { token })).toBe('409 category_used');
  await ok('DELETE', `/api/articles/${article.id}/permanent`, { token });
  await ok('DELETE', `${PATH}/${category.id}`, { token });
  expect(await ok('GET', `${PATH}/list`, { token })).toEqual([]);
  expect(await auditOf(`category:${category.id}`)).toEqual([
    'category.create',
    'category.rename',
    'category.delete',
  ]);
});

it('refuses names that are none or taken, however they are written', async () => {
  await ok('POST', PATH, { token, body: { name: 'Été' } });
  for (const name of ['Été', 'ÉTÉ', 'ete', 'Eté !'])
    expect(await create(name)).toBe('409 category_taken');
  for (const name of ['', '   ', 'x'.repeat(81), 'a\nb', 12, null, undefined, '!!'])
    expect(await create(name)).toBe('400 invalid_input');
  const body = { name: 'Hiver', slug: 'x' };
  expect(await failure('POST', PATH, { token, body })).toBe('400 invalid_input');
  const hiver = await ok<Category>('POST', PATH, { token, body: { name: 'Hiver' } });
  expect(await failure('PUT', `${PATH}/${hiver.id}`, { token, body: { name: 'été' } })).toBe(
    '409 category_taken',
  );
});

it('answers 404 to ids that are none, and 401 without a bearer', async () => {
  for (const id of ['0', '-1', '99999', '99999999999999999999', 'x'])
    for (const method of ['PUT', 'DELETE'])
      expect(
        await failure(method, `${PATH}/${id}`, {
          token,
          body: method === 'PUT' ? { name: 'x' } : undefined,
        }),
      ).toBe('404 category_not_found');
  for (const [method, path] of [
    ['GET', `${PATH}/list`],
    ['POST', PATH],
    ['PUT', `${PATH}/1`],
    ['DELETE', `${PATH}/1`],
  ] as const)
    expect(await refusals(method, path)).toEqual(REFUSED);
});

it('are listed as French orders names', async () => {
  const inOrder = ['actualité', 'Écoute', 'Œuvres', 'Ouverture', 'Vie'];
  for (const name of inOrder.toReversed()) await ok('POST', PATH, { token, body: { name } });
  const listed = await ok<Category[]>('GET', `${PATH}/list`, { token });
  expect(listed.map(({ name }) => name).filter((name) => inOrder.includes(name))).toEqual(inOrder);
});
