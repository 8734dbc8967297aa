import { env } from 'cloudflare:test';
import type { AdminArticle, Article } from '#contract/articles/articles';
import type { Release } from '#contract/publication/releases';
import { runCron } from '#worker/cron';
import type { Env } from '#worker/env';
import { beforeAll, expect, it, vi } from 'vitest';
import {
  ASSETS,
  addAdmin,
  call,
  contentChanges,
  failure,
  ok,
  signIn,
  undo,
} from '../admin-world.ts';
import { expectWhole, snapshot } from '../invariants.ts';
import { storeBasics } from '../world.ts';
import { FUTURE, preparedArticle, releaseOf } from './release-world.ts';

let token = '';
const tick = (at: string) => runCron('* * * * *', new Date(at), { ...env, ASSETS } as Env);
const shown = (slug: string) => ok<Article>('GET', `/api/articles/${slug}`);

const prepared = (title: string) => preparedArticle(token, title);
const release = (articles: AdminArticle[], given?: object) => releaseOf(token, articles, given);

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await storeBasics();
  await addAdmin('une');
  token = await signIn('une');
});

it('puts several changes online at once, and takes them back at once', async () => {
  const articles = [await prepared('Un'), await prepared('Deux')];
  await ok('PUT', '/api/settings/draft', { token, body: { contact_phone: '02 00 00 00 00' } });
  const items = [
    ...articles.map(({ id }) => ({ noun: 'article', ref: id })),
    { noun: 'settings', ref: 1 },
  ];
  const { id } = await release([], { items });
  expect((await shown('un')).title).toBe('Un');
  const before = (await contentChanges()).length;
  const done = await ok<Release>('POST', `/api/releases/${id}/publish`, { token });
  expect(done).toMatchObject({ state: 'published', version: 2 });
  expect((await contentChanges()).length).toBe(before + 3);
  expect([(await shown('un')).title, (await shown('deux')).title]).toEqual([
    'Un, changé',
    'Deux, changé',
  ]);
  expect(await ok('GET', '/api/settings')).toMatchObject({ contact_phone: '02 00 00 00 00' });
  for (const { id: ref } of articles)
    expect(await failure('GET', `/api/articles/${ref}/draft`, { token })).toBe(
      '404 draft_not_found',
    );
  expect(await failure('POST', `/api/releases/${id}/publish`, { token })).toBe('409 release_done');
  await expectWhole();

  expect((await undo(id, token)).state).toBe('published');
  expect([(await shown('un')).title, (await shown('deux')).title]).toEqual(['Un', 'Deux']);
  await expectWhole();
});

it('publishes all or nothing: one thing that moved stops it, and says so', async () => {
  const [first, second] = [await prepared('Sûr'), await prepared('Bougé')];
  const { id } = await release([first, second]);
  await ok('PUT', `/api/articles/${second.id}`, { token, body: { title: 'Autre chose' } });
  const before = await snapshot();
  expect(await failure('POST', `/api/releases/${id}/publish`, { token })).toBe('409 conflict');
  expect((await snapshot()) === before).toBe(true);
  expect((await shown('sur')).title).toBe('Sûr');
});

it('pins what was ready: a later draft stays a draft', async () => {
  const article = await prepared('Figé');
  const { id } = await release([article]);
  const path = `/api/articles/${article.id}/draft`;
  await ok('PUT', path, { token, body: { title: 'Plus tard' } });
  await ok('POST', `/api/releases/${id}/publish`, { token });
  expect((await shown('fige')).title).toBe('Figé, changé');
  expect(await ok('GET', path, { token })).toMatchObject({ value: { title: 'Plus tard' } });
});

it('goes online at its hour, once, and is marked when it cannot', async () => {
  const good = await prepared('À l’heure');
  const moved = await prepared('En retard');
  const one = await release([good], { scheduled_at: FUTURE });
  const two = await release([moved], { scheduled_at: FUTURE });
  expect(one.state).toBe('scheduled');
  await ok('PUT', `/api/articles/${moved.id}`, { token, body: { excerpt: 'Autre' } });
  await tick('2095-05-05T07:59:59.000Z');
  expect((await shown(good.slug)).title).toBe('À l’heure');
  await Promise.all([tick(FUTURE), tick(FUTURE)]);
  await tick(FUTURE);
  expect((await shown(good.slug)).title).toBe('À l’heure, changé');
  expect(await ok('GET', `/api/releases/${one.id}`, { token })).toMatchObject({
    state: 'published',
  });
  const path = `/api/releases/${two.id}`;
  expect(await ok('GET', path, { token })).toMatchObject({ state: 'failed' });
  const renamed = await ok('PUT', path, { token, body: { name: 'Encore' } });
  expect(renamed).toMatchObject({ name: 'Encore', state: 'failed', scheduled_at: FUTURE });
  const again = { scheduled_at: '2095-05-06T08:00:00.000Z' };
  expect(await ok('PUT', path, { token, body: again })).toMatchObject({ state: 'scheduled' });
  const { results } = await env.DB.prepare(
    'SELECT action FROM audit_log WHERE subject = ? ORDER BY id',
  )
    .bind(`release:${one.id}`)
    .all<{ action: string }>();
  expect(results.map(({ action }) => action)).toEqual(['release.create', 'release.publish']);
  await expectWhole();
});

it('is marked when its category is gone, and keeps nothing else waiting', async () => {
  const category = await ok<{ id: number }>('POST', '/api/articles/categories', {
    token,
    body: { name: 'Éphémère' },
  });
  const [lost, good] = [await prepared('Sans rubrique'), await prepared('Derrière')];
  await ok('PUT', `/api/articles/${lost.id}/draft`, { token, body: { category_id: category.id } });
  const at = '2095-06-06T08:00:00.000Z';
  const first = await release([lost], { scheduled_at: at });
  await release([good], { scheduled_at: at });
  // No request can delete a category that a draft uses, so the test deletes the row.
  await env.DB.prepare('DELETE FROM categories WHERE id = ?').bind(category.id).run();
  expect(await failure('POST', `/api/releases/${first.id}/publish`, { token })).toBe(
    '400 invalid_input',
  );
  await tick(at);
  expect((await shown(good.slug)).title).toBe('Derrière, changé');
  expect(await ok('GET', `/api/releases/${first.id}`, { token })).toMatchObject({
    state: 'failed',
  });
});

it('is changed and deleted while it is not online; drafts stay', async () => {
  const article = await prepared('Modifiable');
  const { id } = await release([article]);
  const path = `/api/releases/${id}`;
  const body = { name: 'Autre nom', scheduled_at: FUTURE };
  expect(await ok('PUT', path, { token, body, headers: { 'if-match': '"1"' } })).toMatchObject({
    name: 'Autre nom',
    state: 'scheduled',
    version: 2,
  });
  const late = { token, body: { name: 'Tard' }, headers: { 'if-match': '"1"' } };
  expect(await failure('PUT', path, late)).toBe('409 conflict');
  expect(
    await failure('PUT', path, { token, body: { scheduled_at: '2001-01-01T00:00:00Z' } }),
  ).toBe('400 invalid_input');
  await ok('DELETE', path, { token });
  expect(await failure('GET', path, { token })).toBe('404 release_not_found');
  expect((await call('GET', `/api/articles/${article.id}/draft`, { token })).status).toBe(200);
  await expectWhole();
});

it('cannot undo what is not online, nor publish what nothing is left of', async () => {
  const article = await prepared('Effacé');
  const { id } = await release([article]);
  expect(await failure('POST', `/api/releases/${id}/undo`, { token })).toBe('409 release_not_done');
  await ok('DELETE', `/api/articles/${article.id}`, { token });
  await ok('DELETE', `/api/articles/${article.id}/permanent`, { token });
  expect(await failure('POST', `/api/releases/${id}/publish`, { token })).toBe('409 release_empty');
});

it('refuses at once what could not go online at its hour', async () => {
  const body = { title: 'Sans texte', content: '', status: 'draft' };
  const { id: ref } = await ok<AdminArticle>('POST', '/api/articles', { token, body });
  await ok('PUT', `/api/articles/${ref}/draft`, { token, body: { title: 'Sans texte encore' } });
  const asked = { name: 'Trop tôt', items: [{ noun: 'article', ref }], scheduled_at: FUTURE };
  const refused = () => failure('POST', '/api/releases', { token, body: asked });
  expect(await refused()).toBe('400 article_incomplete');
  await ok('PUT', `/api/articles/${ref}/draft`, { token, body: { content: '<p>Texte</p>' } });
  await release([], { items: asked.items, scheduled_at: FUTURE });
});

it('refuses what has nothing prepared, is given twice, or is unknown', async () => {
  const { id } = await ok<AdminArticle>('POST', '/api/articles', {
    token,
    body: { title: 'Sans brouillon', content: '<p>Texte</p>' },
  });
  const item = { noun: 'article', ref: id };
  const create = (items: object[]) =>
    failure('POST', '/api/releases', { token, body: { name: 'Essai', items } });
  expect(await create([item])).toBe('404 draft_not_found');
  expect(await create([item, item])).toBe('400 invalid_input');
  expect(await create([])).toBe('400 invalid_input');
  expect(await create([{ noun: 'category', ref: 1 }])).toBe('400 invalid_input');
  expect(await create([{ noun: 'article', ref: 999_999 }])).toBe('404 article_not_found');
});
