import { env } from 'cloudflare:test';
import type { AdminArticle, Article } from '#contract/articles/articles';
import type { PendingDraft } from '#contract/publication/drafts';
import type { Release, ReleaseCard, ReleaseDetail } from '#contract/publication/releases';
import type { Version } from '#contract/publication/versions';
import { runCron } from '#worker/cron';
import type { Env } from '#worker/env';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ASSETS, addAdmin, call, failure, ok, signIn, undo } from '../admin-world.ts';
import { expectWhole } from '../invariants.ts';
import { storeBasics } from '../world.ts';

let token = '';
const list = () => ok<ReleaseCard[]>('GET', '/api/releases?limit=200', { token });
const shown = (slug: string) => ok<Article>('GET', `/api/articles/${slug}`);
const create = <Row>(plural: string, body: object) =>
  ok<Row & { id: number; version: number }>('POST', `/api/${plural}`, { token, body });
const article = (title: string, given: object = {}) =>
  create<AdminArticle>('articles', { title, content: '<p>Texte</p>', ...given });
const draft = (path: string, body: object) => ok('PUT', `/api/${path}/draft`, { token, body });
const publish = (path: string) => ok('POST', `/api/${path}/draft/publish`, { token });

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await storeBasics();
  await addAdmin('une');
  token = await signIn('une');
});
beforeEach(() => env.DB.exec('DELETE FROM releases'));

it('a draft of any noun that is published alone is a release of one change', async () => {
  const { id, version } = await article('Seul', { status: 'draft' });
  const testimonial = { name: 'Ada', role: 'Éducatrice', text: 'Merci.', is_active: false };
  const { id: ref } = await create('testimonials', testimonial);
  await draft(`articles/${id}`, { title: 'Seul en ligne' });
  await draft(`testimonials/${ref}`, { is_active: true });
  await draft('texts/2', { 'vision/title': 'Autre vision' });
  await publish(`articles/${id}`);
  await publish(`testimonials/${ref}`);
  await publish('texts/2');
  const [texts, person, first, ...others] = await list();
  expect(others).toEqual([]);
  const one = { state: 'published', count: 1, published_by: 'Nom de une', undoes: null };
  expect([first, person, texts]).toMatchObject([
    { name: 'Seul en ligne', ...one },
    { name: 'Ada', ...one },
    { ...one },
  ]);
  const { items } = await ok<ReleaseDetail>('GET', `/api/releases/${first!.id}`, { token });
  expect(items).toMatchObject([
    { noun: 'article', ref: id, base_number: version, title: 'Seul en ligne', state: 'ready' },
  ]);
  for (const { id: each } of [first!, person!, texts!]) await undo(each, token);
  expect((await call('GET', '/api/articles/seul-en-ligne')).status).toBe(404);
  expect((await call('GET', `/api/testimonials/${ref}`)).status).toBe(404);
  const pages = await ok<{ texts: Record<string, string> }>('GET', '/api/pages?path=/vision');
  expect(pages.texts['vision/title']).toBeUndefined();
  await expectWhole();
});

it('a refused publication leaves no trace, and a scheduled one comes with its hour', async () => {
  const { id } = await article('À huit heures', { status: 'draft' });
  const at = '2095-05-05T06:00:00.000Z';
  await draft(`articles/${id}`, { content: '', published_at: at });
  expect(await failure('POST', `/api/articles/${id}/draft/publish`, { token })).toBe(
    '400 article_incomplete',
  );
  await draft(`articles/${id}`, { content: '<p>Texte</p>', published_at: at });
  await ok('POST', `/api/articles/${id}/draft/publish?later=1`, { token });
  expect(await list()).toEqual([]);
  await runCron('* * * * *', new Date(at), { ...env, ASSETS } as Env);
  expect(await list()).toMatchObject([{ name: 'À huit heures', count: 1, published_by: '' }]);
  await expectWhole();
});

it('articles published together are one release, and a gathered release is no second one', async () => {
  const articles = [
    await article('Un', { status: 'draft' }),
    await article('Deux', { status: 'draft' }),
    await article('Trois', { status: 'draft' }),
  ];
  const [one, two, three] = articles;
  const batch = { action: 'publish', ids: [one!.id, two!.id] };
  await ok('POST', '/api/articles/batch', { token, body: batch });
  expect(await list()).toMatchObject([{ name: 'Un et 1 autre', count: 2 }]);
  const items = [{ noun: 'article', ref: three!.id, draft: 0 }];
  const { id } = await create<Release>('releases', { name: 'Rentrée', items });
  await ok('POST', `/api/releases/${id}/publish`, { token });
  expect((await list()).map(({ name }) => name)).toEqual(['Rentrée', 'Un et 1 autre']);
  expect((await shown('trois')).title).toBe('Trois');
});

it('lists open and published releases apart, page by page', async () => {
  const { id: ref } = await article('Rangé', { status: 'draft' });
  const items = [{ noun: 'article', ref, draft: 0 }];
  for (const name of ['Première', 'Seconde']) await create('releases', { name, items });
  for (const title of ['A', 'B', 'C']) await article(title);
  const page = async (query: string) => {
    const answer = await call('GET', `/api/releases?${query}`, { token });
    const rows = await answer.json<ReleaseCard[]>();
    return [rows.map(({ name }) => name), answer.headers.get('x-total-count')];
  };
  expect(await page('state=open')).toEqual([['Seconde', 'Première'], '2']);
  expect(await page('state=published&limit=2')).toEqual([['C', 'B'], '3']);
  expect(await page('state=published&limit=2&offset=2')).toEqual([['A'], '3']);
  expect(await failure('GET', '/api/releases?state=toutes', { token })).toBe('400 invalid_input');
});

it('settings are named by their labels', async () => {
  await draft('settings', {
    contact_phone: '03 00 00 00 00',
    contact_email: 'a@passerelle.example',
  });
  await publish('settings');
  const [settings] = await list();
  expect(settings).toMatchObject({ name: 'Paramètres\u00a0: Adresse e-mail, Téléphone' });
  await ok('PUT', '/api/settings/draft', { token, body: {} });
  await publish('settings');
  expect((await list())[0]).toMatchObject({ name: 'Paramètres' });
});

it.each(['', 'prepared'])(
  'a deleted person is named nowhere, with an undoing that is %s',
  async (last) => {
    const { id } = await create('testimonials', { name: 'Zoé', role: 'Parent', text: 'Merci.' });
    await draft(`testimonials/${id}`, { name: 'Zoé Martin' });
    await publish(`testimonials/${id}`);
    const [renamed, made] = await list();
    expect([made, renamed]).toMatchObject([{ name: 'Zoé' }, { name: 'Zoé Martin' }]);
    await undo(renamed!.id, token);
    if (last) await ok('POST', `/api/releases/${made!.id}/undo`, { token });
    await ok('DELETE', `/api/testimonials/${id}`, { token });
    for (const [table, column] of [
      ['releases', 'name'],
      ['audit_log', 'detail'],
    ])
      expect(
        await env.DB.prepare(
          `SELECT ${column} AS text FROM ${table} WHERE ${column} LIKE '%Zo%'`,
        ).all(),
      ).toMatchObject({ results: [] });
  },
);

it('what a publication created is hidden again', async () => {
  const { id } = await create('questions', { question: 'Combien ?', answer: '<p>Dix.</p>' });
  const { slug } = await article('Né en ligne');
  const made = await list();
  const first = await ok<ReleaseDetail>('GET', `/api/releases/${made[1]!.id}`, { token });
  expect(first.items).toMatchObject([{ title: 'Combien ?', base_number: 0, is_new: true }]);
  const { id: undoing } = await ok<Release>('POST', `/api/releases/${made[1]!.id}/undo`, { token });
  const { items } = await ok<ReleaseDetail>('GET', `/api/releases/${undoing}`, { token });
  expect(items).toMatchObject([{ title: 'Combien ?', number: 0, is_hidden: true }]);
  for (const { id: each } of made) await undo(each, token);
  expect((await call('GET', `/api/questions/${id}`)).status).toBe(404);
  expect((await call('GET', `/api/articles/${slug}`)).status).toBe(404);
  await expectWhole();
});

it('unpublished articles without a draft wait with the drafts, until they are published', async () => {
  const { id: ref } = await article('En attente', { status: 'draft' });
  const drafts = () => ok<PendingDraft[]>('GET', '/api/drafts', { token });
  const waiting = (await drafts()).find((each) => each.ref === ref);
  expect(waiting).toMatchObject({
    noun: 'article',
    title: 'En attente',
    version: 0,
    is_new: true,
    is_stale: false,
    saved_by: 'Nom de une',
  });
  const items = [{ noun: 'article', ref, draft: 0 }];
  const made = await create<Release>('releases', { name: 'Rentrée', items });
  const state = async () =>
    (await ok<ReleaseDetail>('GET', `/api/releases/${made.id}`, { token })).items;
  expect(await state()).toMatchObject([{ state: 'ready', draft: 0, is_new: true }]);
  await draft(`articles/${ref}`, { title: 'Repris' });
  expect(await state()).toMatchObject([{ state: 'newer' }]);
  expect(
    await failure('POST', '/api/releases', { token, body: { name: 'Trop tard', items } }),
  ).toBe('409 draft_changed');
  await ok('POST', `/api/articles/${ref}/draft/keep`, { token });
  expect(await state()).toMatchObject([{ state: 'stale', draft: 0 }]);
  await ok('PUT', `/api/releases/${made.id}/items`, { token, body: { put: items } });
  await ok('POST', `/api/releases/${made.id}/publish`, { token });
  expect((await drafts()).some((each) => each.ref === ref)).toBe(false);
  const { content } = await ok<AdminArticle>('GET', `/api/articles/edit/${ref}`, { token });
  expect(content).toBe('<p>Texte</p>');
  await expectWhole();
});

it('the history of a row ends with its versions, and goes with the row', async () => {
  const { id } = await create('questions', { question: 'Souvent ?', answer: '<p>0</p>' });
  const path = `questions/${id}`;
  for (let count = 1; count <= 52; count++) {
    await draft(path, { question: 'Souvent ?', answer: `<p>${count}</p>` });
    await publish(path);
  }
  const kept = await list();
  expect(kept.length).toBe(50);
  const oldest = await ok<ReleaseDetail>('GET', `/api/releases/${kept.at(-1)!.id}`, { token });
  const { number } = oldest.items[0]!;
  await ok<Version>('GET', `/api/${path}/versions/${number}`, { token });
  await expectWhole();
  await ok('DELETE', `/api/${path}`, { token });
  expect(await list()).toEqual([]);
  await expectWhole();
});

it('a publication stays in the history, however old the version that it holds', async () => {
  const { id } = await article('Longtemps relu');
  await addAdmin('autre');
  const other = await signIn('autre');
  const write = (round: number) =>
    ok('PUT', `/api/articles/${id}/draft`, {
      token: round % 2 ? other : token,
      body: { title: `Longtemps relu ${round}` },
    });
  await write(0);
  const body = { name: 'Relu', items: [{ noun: 'article', ref: id }] };
  const prepared = await ok<Release>('POST', '/api/releases', { token, body });
  for (let round = 1; round < 56; round++) await write(round);
  const made = await ok<Release>('POST', `/api/releases/${prepared.id}/publish`, { token });
  expect(made).toMatchObject({ id: prepared.id, state: 'published' });
  const undone = await undo(made.id, token);
  expect(undone).toMatchObject({ state: 'published', undoes: made.id });
  await undo(undone.id, token);
  expect(await shown('longtemps-relu')).toMatchObject({ title: 'Longtemps relu 0' });
  expect((await list()).map(({ undoes }) => undoes)).toEqual([undone.id, made.id, null]);
  await expectWhole();
});
