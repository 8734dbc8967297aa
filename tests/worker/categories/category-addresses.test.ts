import { env } from 'cloudflare:test';
import type { AdminArticle, ArticleCard } from '#contract/articles/articles';
import type { Category } from '#contract/articles/categories';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin, contentChanges, failure, ok, signIn } from '../admin-world.ts';
import { createWorld } from '../world.ts';

const PATH = '/api/articles/categories';
let token = '';

const create = (name: string) => ok<Category>('POST', PATH, { token, body: { name } });
const rename = (id: number, name: string) =>
  ok<Category>('PUT', `${PATH}/${id}`, { token, body: { name } });
const merge = (id: number, into: number | null) =>
  ok<{ message: string }>('POST', `${PATH}/${id}/merge`, { token, body: { into } });
const write = (title: string, category_id: number) =>
  ok<AdminArticle>('POST', '/api/articles', {
    token,
    body: { title, content: '<p>x</p>', category_id },
  });
const titles = async (category: string) =>
  (await ok<ArticleCard[]>('GET', `/api/articles?category=${category}`)).map(({ title }) => title);
const location = async (path: string) => {
  const answer = await createWorld().get(path);
  return `${answer.status} ${answer.headers.get('location')}`;
};

beforeAll(async () => {
  await addAdmin('adresses');
  token = await signIn('adresses');
});

it('a renamed category keeps its former addresses', async () => {
  const { id } = await create('Recrutement');
  await write('Dedans', id);
  await rename(id, 'Embauche');
  await rename(id, 'Emploi');
  for (const slug of ['recrutement', 'embauche', 'emploi'])
    expect(await titles(slug)).toEqual(['Dedans']);
  expect(await location('/articles?categorie=recrutement')).toBe('301 /articles?categorie=emploi');
  expect(await location('/articles/page/2?q=dedans&categorie=embauche')).toBe('404 null');
  expect(await location('/articles?q=dedans&categorie=embauche')).toBe(
    '301 /articles?q=dedans&categorie=emploi',
  );
  expect(await location('/articles?categorie=emploi')).toBe('200 null');
  expect(await location('/articles?categorie=jamais-vue')).toBe('404 null');
  // The category takes a previous name again, and a new category takes one of its old names.
  await rename(id, 'Recrutement');
  await create('Embauche');
  expect(await titles('embauche')).toEqual([]);
  expect(await titles('emploi')).toEqual(['Dedans']);
});

it('the new name of one that visitors cannot see yet is told to nobody', async () => {
  const { id } = await create('Vie du site');
  await rename(id, 'Projet tenu secret');
  const body = { title: 'Secret', content: '<p>x</p>', category_id: id, status: 'draft' };
  const article = await ok<AdminArticle>('POST', '/api/articles', { token, body });
  expect(await location('/articles?categorie=vie-du-site')).toBe('404 null');
  await ok('PUT', `/api/articles/${article.id}`, { token, body: { status: 'published' } });
  const shown = '301 /articles?categorie=projet-tenu-secret';
  expect(await location('/articles?categorie=vie-du-site')).toBe(shown);
});

it('a merged one gives its articles, its drafts and its addresses to another', async () => {
  const [from, into] = [await create('Métiers'), await create('Formation')];
  await rename(from.id, 'Le métier');
  const [first, second] = [await write('Un', from.id), await write('Deux', from.id)];
  await ok('DELETE', `/api/articles/${second.id}`, { token });
  const draft = { title: 'Préparé', category_id: from.id };
  await ok('PUT', `/api/articles/${first.id}/draft`, { token, body: draft });
  const before = (await contentChanges()).length;
  expect((await merge(from.id, into.id)).message).toBe('Catégorie supprimée, article déplacé');
  expect(await contentChanges()).toHaveLength(before + 1);
  for (const slug of ['metiers', 'le-metier', 'formation'])
    expect(await titles(slug)).toEqual(['Un']);
  expect(await location('/articles?categorie=metiers')).toBe('301 /articles?categorie=formation');
  expect(await ok('GET', `/api/articles/${first.id}/draft`, { token })).toMatchObject({
    value: { title: 'Préparé', category_id: into.id },
  });
  await ok('POST', `/api/articles/${second.id}/restore`, { token });
  expect((await titles('formation')).toSorted()).toEqual(['Deux', 'Un']);
  expect(await failure('DELETE', `${PATH}/${from.id}`, { token })).toBe('404 category_not_found');
});

it('a text that is not online is kept for one that is gone', async () => {
  const from = await create('Partie');
  const { id } = await ok<AdminArticle>('POST', '/api/articles', {
    token,
    body: { title: 'Gardé', status: 'draft', category_id: from.id },
  });
  await merge(from.id, null);
  const body = { title: 'Gardé encore', category_id: from.id };
  await ok('PUT', `/api/articles/${id}/draft`, { token, body });
  await ok('POST', `/api/articles/${id}/draft/keep`, { token });
  expect(await ok('GET', `/api/articles/edit/${id}`, { token })).toMatchObject({
    title: 'Gardé encore',
    category_id: null,
  });
});

it('or takes its articles out of any', async () => {
  const from = await create('Divers');
  const { id } = await write('Sans rien', from.id);
  await merge(from.id, null);
  const article = await ok<AdminArticle>('GET', `/api/articles/edit/${id}`, { token });
  expect(article).toMatchObject({ category_id: null, category_name: null });
  expect(await location('/articles?categorie=divers')).toBe('404 null');
});

it('never merges into itself, into none that is, or without saying where', async () => {
  const { id } = await create('Seule');
  for (const into of [id, 999_999, 0, 'x', undefined])
    expect(await failure('POST', `${PATH}/${id}/merge`, { token, body: { into } })).toBe(
      '400 invalid_input',
    );
  const body = { into: null };
  expect(await failure('POST', `${PATH}/999999/merge`, { token, body })).toBe(
    '404 category_not_found',
  );
  const redirects = await env.DB.prepare(
    'SELECT COUNT(*) AS total FROM category_redirects WHERE slug IN (SELECT slug FROM categories)',
  ).first('total');
  expect(redirects).toBe(0);
});
