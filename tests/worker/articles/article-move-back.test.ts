import type { AdminArticle, ArticleBatch, BatchAnswer } from '#contract/articles/articles';
import type { Category } from '#contract/articles/categories';
import type { Release } from '#contract/publication/releases';
import type { Draft } from '#contract/publication/versions';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin, call, ok, signIn } from '../admin-world.ts';
import { expectWhole } from '../invariants.ts';

const PATH = '/api/articles/batch';
let token = '';

const create = (title: string, given: object = {}) =>
  ok<AdminArticle>('POST', '/api/articles', {
    token,
    body: { title, content: '<p>Texte</p>', status: 'draft', ...given },
  });
const addCategories = (...names: string[]) =>
  Promise.all(
    names.map((name) =>
      ok<Category>('POST', '/api/articles/categories', { token, body: { name } }),
    ),
  );
const batch = (body: object) => ok<BatchAnswer>('POST', PATH, { token, body });
const read = (id: number) => ok<AdminArticle>('GET', `/api/articles/edit/${id}`, { token });

beforeAll(async () => {
  await addAdmin('retours');
  token = await signIn('retours');
});

it('says what puts articles back where they were, but for those that were moved since', async () => {
  const [from, to, other] = await addCategories('Avant', 'Après', 'Ailleurs');
  const [first, second, none, there] = await Promise.all([
    create('Un', { category_id: from!.id }),
    create('Deux', { category_id: from!.id }),
    create('Trois'),
    create('Quatre', { category_id: to!.id }),
  ]);
  const ids = [first, second, none, there].map(({ id }) => id);
  await ok('PUT', `/api/articles/${first.id}/draft`, {
    token,
    body: { title: 'Un, repris', content: '<p>Texte</p>', category_id: other!.id },
  });
  const { undo } = await batch({ ids, action: 'category', category_id: to!.id });
  expect(undo).toEqual({
    action: 'move_back',
    from_category_id: to!.id,
    articles: [
      { id: first.id, category_id: from!.id, prepared_category_id: other!.id },
      { id: second.id, category_id: from!.id },
      { id: none.id, category_id: null },
    ],
  });
  const prepared = () =>
    ok<Draft>('GET', `/api/articles/${first.id}/draft`, { token }).then(({ value }) => value);
  expect(await prepared()).toMatchObject({ title: 'Un, repris', category_id: to!.id });
  await ok('PUT', `/api/articles/${second.id}`, { token, body: { category_id: other!.id } });
  const undone = await batch(undo!);
  expect(undone).toEqual({
    message: 'Changement annulé pour 2 articles',
    ids: [first.id, none.id],
    undo: null,
  });
  const categories = await Promise.all(ids.map(async (id) => (await read(id)).category_id));
  expect(categories).toEqual([from!.id, other!.id, null, to!.id]);
  expect(await prepared()).toMatchObject({ title: 'Un, repris', category_id: other!.id });
  expect((await batch(undo!)).message).toContain('Il n’y a plus rien à annuler');
  await expectWhole();
});

it('leaves what is prepared as it is written, to the letter', async () => {
  const [from, to] = await addCategories('Ici', 'Là');
  const { id } = await create('Épinglé', { category_id: from!.id });
  const path = `/api/articles/${id}/draft`;
  const write = (content: string, category_id: number) =>
    ok('PUT', path, { token, body: { title: 'Épinglé', content, category_id } });
  await write('<p>Nouveau</p>', from!.id);
  const body = { name: 'Ensemble', items: [{ noun: 'article', ref: id }] };
  const release = await ok<Release>('POST', '/api/releases', { token, body });
  await batch({ ids: [id], action: 'category', category_id: to!.id });
  // Adds a letter and removes it again.
  await write('<p>Nouveaux</p>', to!.id);
  await write('<p>Nouveau</p>', to!.id);
  await ok('POST', `/api/releases/${release.id}/publish`, { token });
  expect((await call('GET', path, { token })).status).toBe(404);
});

it('puts back what a release holds where it was, a draft elsewhere', async () => {
  const [from, pinned, prepared, to] = await addCategories(
    'D’abord',
    'Retenue',
    'Préparée',
    'Commune',
  );
  const { id } = await create('Retenu', { category_id: from!.id });
  const path = `/api/articles/${id}/draft`;
  const body = { title: 'Retenu', content: '<p>Texte</p>' };
  await ok('PUT', path, { token, body: { ...body, category_id: pinned!.id } });
  const items = [{ noun: 'article', ref: id }];
  const release = await ok<Release>('POST', '/api/releases', {
    token,
    body: { name: 'Retenu', items },
  });
  await ok('PUT', path, { token, body: { ...body, category_id: prepared!.id } });
  const { undo } = await batch({ ids: [id], action: 'category', category_id: to!.id });
  await batch(undo!);
  expect((await ok<Draft>('GET', path, { token })).value).toMatchObject({
    category_id: prepared!.id,
  });
  await ok('POST', `/api/releases/${release.id}/publish`, { token });
  expect((await read(id)).category_id).toBe(pinned!.id);
  await expectWhole();
});

it('puts back what a release has taken since where it was prepared', async () => {
  const [from, prepared, to] = await addCategories('Origine', 'Projet', 'Passage');
  const { id } = await create('Retenu après', { category_id: from!.id });
  const path = `/api/articles/${id}/draft`;
  const value = { title: 'Retenu après', content: '<p>Texte</p>', category_id: prepared!.id };
  await ok('PUT', path, { token, body: value });
  const { undo } = await batch({ ids: [id], action: 'category', category_id: to!.id });
  const release = await ok<Release>('POST', '/api/releases', {
    token,
    body: { name: 'Retenu après', items: [{ noun: 'article', ref: id }] },
  });
  await batch(undo!);
  expect((await read(id)).category_id).toBe(from!.id);
  await ok('POST', `/api/releases/${release.id}/publish`, { token });
  expect((await read(id)).category_id).toBe(prepared!.id);
  await expectWhole();
});

it('puts back what can be, and leaves what somebody has done since', async () => {
  const [from, to, chosen] = await addCategories('Départ', 'Arrivée', 'Choix');
  const [trashed, erased, prepared, last] = await Promise.all(
    ['Jeté', 'Effacé', 'Repris', 'Resté'].map((title) => create(title, { category_id: from!.id })),
  );
  const ids = [trashed!, erased!, prepared!, last!].map(({ id }) => id);
  const { undo } = await batch({ ids, action: 'category', category_id: to!.id });
  for (const id of [trashed!.id, erased!.id]) await ok('DELETE', `/api/articles/${id}`, { token });
  await ok('DELETE', `/api/articles/${erased!.id}/permanent`, { token });
  const value = { title: 'Repris', content: '<p>Texte</p>', category_id: chosen!.id };
  await ok('PUT', `/api/articles/${prepared!.id}/draft`, { token, body: value });

  expect((await batch(undo!)).ids).toEqual([prepared!.id, last!.id]);
  expect((await read(trashed!.id)).category_id).toBe(to!.id);
  expect((await read(prepared!.id)).category_id).toBe(from!.id);
  const draft = await ok<Draft>('GET', `/api/articles/${prepared!.id}/draft`, { token });
  expect(draft.value).toMatchObject({ category_id: chosen!.id });
  await expectWhole();
});

it('puts an article back into no category when its own is gone, and none that never was', async () => {
  const [from, to] = await addCategories('Bientôt supprimée', 'Nouvelle');
  const { id } = await create('Sans retour', { category_id: from!.id });
  const value = { title: 'Sans retour', content: '<p>Texte</p>', category_id: to!.id };
  const { undo } = await batch({ ids: [id], action: 'category', category_id: to!.id });
  await ok('DELETE', `/api/articles/categories/${from!.id}`, { token });
  await ok('PUT', `/api/articles/${id}/draft`, { token, body: value });
  const [gone] = (undo as Extract<ArticleBatch, { action: 'move_back' }>).articles;
  await batch({ ...undo, articles: [{ ...gone, prepared_category_id: 1_000_000 }] });
  expect((await read(id)).category_id).toBeNull();
  const draft = await ok<Draft>('GET', `/api/articles/${id}/draft`, { token });
  expect(draft.value).toMatchObject({ category_id: null });
  await expectWhole();
});
