import { env } from 'cloudflare:test';
import { RIGHTS } from '#contract/accounts/rights';
import type { AdminArticle } from '#contract/articles/articles';
import type { ErrorBody } from '#contract/errors';
import type { Tasks } from '#contract/figures/stats';
import type { Draft } from '#contract/publication/versions';
import type { Release, ReleaseCard, ReleaseDetail } from '#contract/publication/releases';
import { principals } from '#worker/auth/principal';
import { runCron } from '#worker/cron';
import type { Env } from '#worker/env';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ASSETS, addAdmin, call, failure, ok, signIn } from '../admin-world.ts';
import { expectWhole } from '../invariants.ts';
import { storeBasics } from '../world.ts';
import { FUTURE, preparedArticle } from './release-world.ts';

let token = '';
const itemOf = ({ id }: { id: number }) => ({ noun: 'article', ref: id });
const detail = (id: number) => ok<ReleaseDetail>('GET', `/api/releases/${id}`, { token });
const save = ({ id }: { id: number }, body: object) =>
  ok<Draft>('PUT', `/api/articles/${id}/draft`, { token, body });

const prepared = (title: string) => preparedArticle(token, title);

const release = (items: object[], given: object = {}) =>
  ok<Release>('POST', '/api/releases', { token, body: { name: 'Rentrée', items, ...given } });
const change = (id: number, body: object, headers = {}) =>
  ok<Release>('PUT', `/api/releases/${id}/items`, { token, body, headers });
const fieldsOf = async (method: string, path: string, body?: object) =>
  (await (await call(method, path, { token, body })).json<ErrorBody>()).fields;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await storeBasics();
  await addAdmin('une');
  token = await signIn('une');
});
afterEach(() => void vi.mocked(principals.ofSession).mockRestore?.());

it('tells which articles visitors do not see yet', async () => {
  const body = { title: 'Tout neuf', content: '<p>Texte</p>', status: 'draft' };
  const added = await ok<AdminArticle>('POST', '/api/articles', { token, body });
  await save(added, { title: body.title, content: body.content });
  const { id } = await release([itemOf(added), itemOf(await prepared('Ancien'))]);
  const { items } = await detail(id);
  expect(items.map(({ is_new, changed }) => ({ is_new, changed }))).toEqual([
    { is_new: true, changed: [] },
    { is_new: false, changed: ['Titre'] },
  ]);
});

it('holds the version that was seen, and tells of a newer draft', async () => {
  const article = await prepared('Vu');
  const { version: draft } = await save(article, { title: 'Vu deux fois' });
  const { id } = await release([{ ...itemOf(article), draft }], { note: 'Avec Nora.\nMardi.' });
  expect(await detail(id)).toMatchObject({
    note: 'Avec Nora.\nMardi.',
    items: [{ title: 'Vu deux fois', changed: ['Titre'], state: 'ready', draft }],
  });
  const newer = await save(article, { title: 'Vu trois fois', excerpt: 'Court' });
  expect((await detail(id)).items).toMatchObject([
    { title: 'Vu deux fois', state: 'newer', draft: newer.version },
  ]);
  const late = { name: 'Autre', items: [{ ...itemOf(article), draft }] };
  expect(await failure('POST', '/api/releases', { token, body: late })).toBe('409 draft_changed');
  expect(await fieldsOf('POST', '/api/releases', late)).toEqual({
    items: expect.stringMatching(/^«\u00a0Vu.+ de nouveau entre-temps/),
  });
  await change(id, { put: [{ ...itemOf(article), draft: newer.version }] });
  expect((await detail(id)).items).toMatchObject([
    { title: 'Vu trois fois', changed: ['Titre', 'Extrait'], state: 'ready' },
  ]);
  await ok('POST', `/api/releases/${id}/publish`, { token });
  expect(await ok('GET', '/api/articles/vu')).toMatchObject({ title: 'Vu trois fois' });
  await expectWhole();
});

it('gets more drafts and loses some, until it is published; two changes at once conflict', async () => {
  const [first, second] = [await prepared('Un'), await prepared('Deux')];
  const { id } = await release([itemOf(first)]);
  const seen = { 'if-match': '"1"' };
  await change(id, { put: [itemOf(second)] }, seen);
  const path = `/api/releases/${id}/items`;
  const body = { remove: [itemOf(first)] };
  expect(await failure('PUT', path, { token, body, headers: seen })).toBe('409 conflict');
  await change(id, body, { 'if-match': '"2"' });
  expect((await detail(id)).items.map(({ ref }) => ref)).toEqual([second.id]);
  expect(await ok<ReleaseCard[]>('GET', '/api/releases', { token })).toEqual(
    expect.arrayContaining([expect.objectContaining({ id, count: 1 })]),
  );
  await ok('POST', `/api/releases/${id}/publish`, { token });
  expect(await failure('PUT', path, { token, body })).toBe('409 release_done');
  await expectWhole();
});

it('two releases may hold one draft: the second is told, and stops with the reason', async () => {
  const article = await prepared('Disputé');
  const one = await release([itemOf(article)]);
  const two = await release([itemOf(article)], { scheduled_at: FUTURE });
  await ok('POST', `/api/releases/${one.id}/publish`, { token });
  expect((await detail(two.id)).items).toMatchObject([{ state: 'stale', draft: null }]);
  await runCron('* * * * *', new Date(FUTURE), { ...env, ASSETS } as Env);
  const failed = await detail(two.id);
  expect(failed).toMatchObject({
    state: 'failed',
    failure: expect.stringMatching(/^«\u00a0Disputé, changé\u00a0»\u00a0: sa version publiée/),
  });
  const { failed_releases } = await ok<Tasks>('GET', '/api/stats/tasks', { token });
  expect(failed_releases).toEqual([{ id: two.id, name: 'Rentrée', failure: failed.failure }]);
  await change(two.id, { remove: [itemOf(article)] });
  expect(await detail(two.id)).toMatchObject({ state: 'prepared', failure: '', items: [] });
});

it('tells a draft that was discarded, one in the trash and one that was changed after it', async () => {
  const [dropped, trashed, later] = [
    await prepared('Abandonné'),
    await prepared('Jeté'),
    await prepared('Repris'),
  ];
  const { id } = await release([itemOf(dropped), itemOf(trashed)]);
  await ok('DELETE', `/api/articles/${dropped.id}/draft`, { token });
  await ok('DELETE', `/api/articles/${trashed.id}`, { token });
  expect((await detail(id)).items.map(({ state }) => state)).toEqual(['dropped', 'trashed']);
  expect(await fieldsOf('POST', `/api/releases/${id}/publish`)).toEqual({
    items: expect.stringContaining('cet article est à la corbeille'),
  });
  const done = await release([itemOf(later)]);
  await ok('POST', `/api/releases/${done.id}/publish`, { token });
  expect((await detail(done.id)).items).toMatchObject([{ state: 'ready' }]);
  await ok('PUT', `/api/articles/${later.id}`, { token, body: { title: 'Encore autre chose' } });
  expect((await detail(done.id)).items).toMatchObject([{ state: 'overwritten' }]);
});

it('tells that an address was taken since, until the article has another one', async () => {
  const [article, ready] = [await prepared('Adresse voulue'), await prepared('Sans histoire')];
  await save(article, { slug: 'la-bonne-adresse' });
  const { id } = await release([itemOf(article), itemOf(ready)]);
  const states = async () => (await detail(id)).items.map(({ state }) => state);
  expect(await states()).toEqual(['ready', 'ready']);
  const body = { title: 'Plus rapide', content: '<p>Texte</p>', slug: 'la-bonne-adresse' };
  await ok('POST', '/api/articles', { token, body });
  expect(await states()).toEqual(['taken', 'ready']);
  expect(await failure('POST', `/api/releases/${id}/publish`, { token })).toBe('409 slug_taken');
  await save(article, { slug: 'une-autre-adresse' });
  await change(id, { put: [itemOf(article)] });
  expect(await states()).toEqual(['ready', 'ready']);
});

it('without the right to publish, a release is prepared, but a scheduled one stays as it is', async () => {
  const [first, second] = [await prepared('Proposé'), await prepared('Aussi')];
  const scheduled = await release([itemOf(first)], { scheduled_at: FUTURE });
  const may = RIGHTS.filter((right) => right !== 'publish');
  vi.spyOn(principals, 'ofSession').mockImplementation((id) => ({ kind: 'admin', id, may }));
  const { id } = await release([itemOf(first)]);
  await change(id, { put: [itemOf(second)] });
  const path = `/api/releases/${id}`;
  expect(await ok('PUT', path, { token, body: { note: 'À relire' } })).toMatchObject({
    note: 'À relire',
  });
  const refused = (method: string, at: string, body?: object) =>
    failure(method, at, { token, body });
  const held = `/api/releases/${scheduled.id}`;
  expect([
    await refused('PUT', path, { scheduled_at: FUTURE }),
    await refused('POST', `${path}/publish`),
    await refused('PUT', held, { scheduled_at: null }),
    await refused('PUT', `${held}/items`, { put: [itemOf(second)] }),
    await refused('DELETE', held),
  ]).toEqual(Array.from({ length: 5 }, () => '403 forbidden'));
  await ok('DELETE', path, { token });
});
