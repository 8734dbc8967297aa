import { env } from 'cloudflare:test';
import type { AdminArticle, AdminArticleCard, BatchAnswer } from '#contract/articles/articles';
import type { Category } from '#contract/articles/categories';
import type { ErrorBody } from '#contract/errors';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin, auditOf, call, failure, ok, signIn } from '../admin-world.ts';
import { expectWhole } from '../invariants.ts';

const PATH = '/api/articles/batch';
let token = '';

const create = (title: string, given: object = {}) =>
  ok<AdminArticle>('POST', '/api/articles', {
    token,
    body: { title, content: '<p>Texte</p>', status: 'draft', ...given },
  });
const several = (count: number, given: object = {}) =>
  Promise.all(Array.from({ length: count }, (_, index) => create(`Série ${index}`, given)));
const batch = (body: object) => ok<BatchAnswer>('POST', PATH, { token, body });
const read = (id: number) => ok<AdminArticle>('GET', `/api/articles/edit/${id}`, { token });
const list = (query: string) =>
  ok<AdminArticleCard[]>('GET', `/api/articles?fields=card&${query}`, { token });

beforeAll(async () => {
  await addAdmin('lots');
  token = await signIn('lots');
});

it('publishes, classifies, trashes and restores several articles at once', async () => {
  const ids = (await several(3)).map(({ id }) => id);
  expect(await batch({ ids, action: 'publish' })).toEqual({
    message: '3 articles publiés',
    ids,
    undo: null,
  });
  for (const id of ids) expect(await read(id)).toMatchObject({ status: 'published', version: 2 });
  const category = await ok<Category>('POST', '/api/articles/categories', {
    token,
    body: { name: 'Lots' },
  });
  await batch({ ids, action: 'category', category_id: category.id });
  expect((await read(ids[0]!)).category_name).toBe('Lots');
  // All three have this category already, so no article changes.
  expect(
    await batch({ ids: [...ids, ids[0]], action: 'category', category_id: category.id }),
  ).toEqual(expect.objectContaining({ ids: [] }));
  await batch({ ids, action: 'category', category_id: null });
  expect((await read(ids[0]!)).category_id).toBeNull();
  const undo = { action: 'restore', ids };
  const message = '3 articles mis à la corbeille';
  expect(await batch({ ids, action: 'trash' })).toEqual({ message, ids, undo });
  expect((await read(ids[2]!)).deleted_at).not.toBeNull();
  // A retry after a lost response gets the same message.
  expect(await batch({ ids, action: 'trash' })).toEqual({ message, ids: [], undo });
  await batch({ ids, action: 'restore' });
  expect((await read(ids[2]!)).deleted_at).toBeNull();
  expect(await auditOf(`article:${ids[1]}`)).toEqual([
    'article.create',
    'article.release',
    'article.update',
    'article.update',
    'article.trash',
    'article.restore',
  ]);
  await expectWhole();
});

it('takes fifty at once and no more', async () => {
  const ids = (await several(50)).map(({ id }) => id);
  expect((await batch({ ids, action: 'publish' })).ids).toHaveLength(50);
  expect((await batch({ ids, action: 'trash' })).ids).toHaveLength(50);
  const body = { ids: [...ids, 1_000_000], action: 'trash' };
  expect(await failure('POST', PATH, { token, body })).toBe('400 invalid_input');
});

it('publishes what is prepared, a date to come becoming now', async () => {
  const scheduled = await create('Plus tard', {
    status: 'scheduled',
    published_at: '2099-01-01T00:00:00.000Z',
  });
  const draft = await create('Premier jet');
  await ok('PUT', `/api/articles/${draft.id}/draft`, {
    token,
    body: { title: 'Mieux dit', content: '<p>Mieux</p>' },
  });
  await batch({ ids: [scheduled.id, draft.id], action: 'publish' });
  const now = await read(scheduled.id);
  expect(now.status).toBe('published');
  expect(Date.parse(now.published_at!)).toBeLessThanOrEqual(Date.now());
  expect(await read(draft.id)).toMatchObject({ title: 'Mieux dit', content: '<p>Mieux</p>' });
  expect(await failure('GET', `/api/articles/${draft.id}/draft`, { token })).toBe(
    '404 draft_not_found',
  );
  await expectWhole();
});

it('publishes what is online again only where something is prepared, and now', async () => {
  const online = await create('Déjà en ligne', { status: 'published' });
  expect((await batch({ ids: [online.id], action: 'publish' })).ids).toEqual([]);
  expect((await read(online.id)).version).toBe(1);
  const prepared = { content: '<p>Repris</p>', published_at: '2099-01-01T00:00:00.000Z' };
  await ok('PUT', `/api/articles/${online.id}/draft`, { token, body: prepared });
  expect((await batch({ ids: [online.id], action: 'publish' })).ids).toEqual([online.id]);
  const now = await read(online.id);
  expect(now).toMatchObject({ status: 'published', content: '<p>Repris</p>', version: 2 });
  expect(Date.parse(now.published_at!)).toBeLessThanOrEqual(Date.now());
});

it('publishes nothing that has no title yet', async () => {
  const untitled = await create('', { content: '<p>Un début.</p>' });
  const body = { ids: [untitled.id], action: 'publish' };
  expect(await failure('POST', PATH, { token, body })).toBe('400 article_incomplete');
  await ok('PUT', `/api/articles/${untitled.id}/draft`, { token, body: { excerpt: 'Un mot' } });
  expect(await failure('POST', PATH, { token, body })).toBe('400 article_incomplete');
  await ok('PUT', `/api/articles/${untitled.id}/draft`, { token, body: { title: 'Le voici' } });
  expect(await batch({ ids: [untitled.id], action: 'publish' })).toMatchObject({
    ids: [untitled.id],
  });
});

it.each([
  ['a title', { title: '' }, 'Il lui manque un titre.'],
  ['a text', { content: '' }, 'Il lui manque un texte.'],
  [
    'both',
    { title: '', content: '', excerpt: 'Un mot' },
    'Le titre et le contenu sont obligatoires',
  ],
])('says that %s is missing, in what is stored and in what is prepared', async (_, lack, said) => {
  const whole = { title: 'Entier', content: '<p>Texte</p>' };
  const stored = await create('', { ...whole, ...lack });
  const prepared = await create('Entier', { status: 'published' });
  await ok('PUT', `/api/articles/${prepared.id}/draft`, { token, body: { ...whole, ...lack } });
  for (const { id } of [stored, prepared]) {
    const answer = await call('POST', PATH, { token, body: { ids: [id], action: 'publish' } });
    const { code, error, fields } = await answer.json<ErrorBody>();
    expect([code, error]).toEqual([
      'article_incomplete',
      'Le titre et le contenu sont obligatoires',
    ]);
    expect(fields!.ids).toMatch(new RegExp(`^«.*»\u00a0: ${said}$`));
  }
});

it('says what else keeps a prepared text from going online', async () => {
  const { id } = await create('Trop imbriqué', { status: 'published' });
  await ok('PUT', `/api/articles/${id}/draft`, { token, body: { content: '<p>Repris</p>' } });
  const value = JSON.stringify({ content: `${'<blockquote>'.repeat(120)}<p>Texte</p>` });
  await env.DB.prepare('UPDATE drafts SET value = ? WHERE ref = ?').bind(value, id).run();
  const answer = await call('POST', PATH, { token, body: { ids: [id], action: 'publish' } });
  const { code, fields } = await answer.json<ErrorBody>();
  expect(code).toBe('invalid_input');
  expect(fields!.ids).toContain('La mise en forme de ce texte est trop imbriquée');
});

it('does nothing when one of them stands in the way, and names it', async () => {
  const [first, empty] = [await create('Prête'), await create('Vide')];
  await env.DB.prepare(`UPDATE articles SET content = '<p></p>' WHERE id = ?`).bind(empty.id).run();
  const body = { ids: [first.id, empty.id], action: 'publish' };
  const answer = await call('POST', PATH, { token, body });
  const { code, fields } = await answer.json<ErrorBody>();
  expect(code).toBe('article_incomplete');
  expect(fields!.ids).toContain('Vide');
  expect((await read(first.id)).status).toBe('draft');

  await batch({ ids: [first.id], action: 'trash' });
  expect(await failure('POST', PATH, { token, body })).toBe('409 article_trashed');
  const attempts: [object, string][] = [
    [{ ids: [empty.id, 999_999], action: 'trash' }, '404 article_not_found'],
    [{ ids: [empty.id], action: 'category', category_id: 999_999 }, '400 invalid_input'],
    [{ ids: [empty.id], action: 'category' }, '400 invalid_input'],
    [{ ids: [], action: 'trash' }, '400 invalid_input'],
    [{ ids: [empty.id], action: 'erase' }, '400 invalid_input'],
  ];
  for (const [wrong, expected] of attempts)
    expect(await failure('POST', PATH, { token, body: wrong })).toBe(expected);
});

it('copies an article with what is prepared of it', async () => {
  const given = {
    excerpt: 'Résumé',
    author: 'Léa',
    seo_title: 'La rentrée',
    seo_description: 'Tout sur la rentrée.',
    is_featured: true,
    status: 'published',
  };
  const original = await create('Une rentrée', given);
  const copy = await ok<AdminArticle>('POST', `/api/articles/${original.id}/duplicate`, { token });
  expect(copy).toMatchObject({
    title: 'Copie de Une rentrée',
    slug: 'copie-de-une-rentree',
    content: '<p>Texte</p>',
    excerpt: 'Résumé',
    author: 'Léa',
    seo_title: 'La rentrée',
    seo_description: 'Tout sur la rentrée.',
    status: 'draft',
    published_at: null,
    is_featured: false,
  });
  const body = { title: 'Une autre rentrée', content: '<p>Préparé</p>' };
  await ok('PUT', `/api/articles/${original.id}/draft`, { token, body });
  const second = await ok<AdminArticle>('POST', `/api/articles/${original.id}/duplicate`, {
    token,
  });
  expect(second).toMatchObject({ title: 'Copie de Une autre rentrée', content: '<p>Préparé</p>' });
  expect((await create('x'.repeat(200))).title).toHaveLength(200);
  await ok('DELETE', `/api/articles/${original.id}`, { token });
  const path = `/api/articles/${original.id}/duplicate`;
  expect(await failure('POST', path, { token })).toBe('409 article_trashed');
});

it('are listed with their draft, by author and by what is prepared', async () => {
  const article = await create('Visible', { status: 'published', author: 'Zacharie' });
  const [before] = await list('author=zacharie');
  expect(before).toMatchObject({ draft_saved_at: null, draft_title: null, views: 0 });
  await ok('PUT', `/api/articles/${article.id}/draft`, { token, body: { title: 'Préparé' } });
  await env.DB.batch([
    env.DB.prepare(`INSERT INTO page_views VALUES ('/articles/visible', '2026-01-01', 3)`),
    env.DB.prepare(`INSERT INTO view_days VALUES ('2026-01-01', 3)`),
    env.DB.prepare(`INSERT INTO view_pages VALUES ('/articles/visible', 40)`),
    env.DB.prepare(`INSERT INTO page_views VALUES ('/articles/visible', '2026-01-02', 2)`),
  ]);
  const [after] = await list('author=Zacharie&drafted=1');
  expect(after).toMatchObject({ title: 'Visible', draft_title: 'Préparé', views: 42 });
  expect(after!.draft_saved_at).not.toBeNull();
  const answer = await call('GET', '/api/articles?fields=card&author=Zacharie', { token });
  expect(answer.headers.get('x-total-count')).toBe('1');
  await ok('POST', '/api/articles', {
    token,
    body: { title: 'Accentué', content: '<p>x</p>', author: 'Élise' },
  });
  const authors = await ok<{ name: string }[]>('GET', '/api/articles/authors/list', { token });
  expect(authors).toEqual([
    { name: 'Admin' },
    { name: 'Élise' },
    { name: 'Léa' },
    { name: 'Zacharie' },
  ]);
  expect(await failure('GET', '/api/articles?drafted=1')).toBe('401 unauthorized');
});
