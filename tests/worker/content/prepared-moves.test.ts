import { env } from 'cloudflare:test';
import type { AdminArticle } from '#contract/articles/articles';
import type { Category } from '#contract/articles/categories';
import type { EditedArticle } from '#contract/articles/form';
import type { Release } from '#contract/publication/releases';
import { runCron } from '#worker/cron';
import type { Env } from '#worker/env';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ASSETS, addAdmin, failure, ok, signIn } from '../admin-world.ts';
import { expectWhole } from '../invariants.ts';
import { storeBasics } from '../world.ts';

const FUTURE = '2095-05-05T08:00:00.000Z';
let token = '';
let count = 0;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await storeBasics();
  await addAdmin('une');
  token = await signIn('une');
});

const newCategory = () =>
  ok<Category>('POST', '/api/articles/categories', {
    token,
    body: { name: `Catégorie ${++count}` },
  });
const read = (id: number) => ok<AdminArticle>('GET', `/api/articles/edit/${id}`, { token });
const batch = (id: number, body: object) =>
  ok('POST', '/api/articles/batch', { token, body: { ids: [id], ...body } });
const remove = (category: Category) =>
  failure('DELETE', `/api/articles/categories/${category.id}`, { token });
const merge = (category: Category, into: number | null) =>
  ok('POST', `/api/articles/categories/${category.id}/merge`, { token, body: { into } });
const tick = (at = FUTURE) => runCron('* * * * *', new Date(at), { ...env, ASSETS } as Env);

/** Creates an article whose draft, with another title and this category, is in a release. */
async function pinned(category: Category | null, given: object = {}) {
  const title = `Article ${++count}`;
  const { id } = await ok<AdminArticle>('POST', '/api/articles', {
    token,
    body: { title, content: '<p>Texte</p>', ...given },
  });
  const draft = { title: `${title}, changé`, ...(category && { category_id: category.id }) };
  await ok('PUT', `/api/articles/${id}/draft`, { token, body: draft });
  const items = [{ noun: 'article', ref: id }];
  const body = { name: 'Ensemble', items, scheduled_at: FUTURE };
  const release = await ok<Release>('POST', '/api/releases', { token, body });
  return { id, title: draft.title, release: release.id };
}

type Moved = Awaited<ReturnType<typeof pinned>>;

async function expectReleased({ id, title, release }: Moved, category: number | null) {
  await tick();
  const state = 'SELECT state FROM releases WHERE id = ?';
  expect(await env.DB.prepare(state).bind(release).first('state')).toBe('published');
  expect(await read(id)).toMatchObject({ title, status: 'published', category_id: category });
  await expectWhole();
}

describe('what a release holds', () => {
  it('follows a category that is given to another one, or to none', async () => {
    const [from, into, gone] = [await newCategory(), await newCategory(), await newCategory()];
    const [moved, left] = [await pinned(from), await pinned(gone)];
    await merge(from, into.id);
    await merge(gone, null);
    await expectReleased(moved, into.id);
    await expectReleased(left, null);
  });

  it('follows its article to another category, and to none', async () => {
    const [from, into] = [await newCategory(), await newCategory()];
    const [moved, left] = [await pinned(from), await pinned(from)];
    await batch(moved.id, { action: 'category', category_id: into.id });
    await batch(left.id, { action: 'category', category_id: into.id });
    await batch(left.id, { action: 'category', category_id: null });
    await expectReleased(moved, into.id);
    await expectReleased(left, null);
  });

  it('goes online after its article has been in the trash', async () => {
    const [one, several] = [await pinned(null), await pinned(null)];
    await ok('DELETE', `/api/articles/${one.id}`, { token });
    await ok('POST', `/api/articles/${one.id}/restore`, { token });
    await batch(several.id, { action: 'trash' });
    await batch(several.id, { action: 'restore' });
    await expectReleased(one, null);
    await expectReleased(several, null);
  });

  it('goes online after its article has come out at its hour, or as it was', async () => {
    const at = '2095-01-01T08:00:00.000Z';
    const due = await pinned(null, { status: 'scheduled', published_at: at });
    const plain = await pinned(null, { status: 'draft' });
    await ok('DELETE', `/api/articles/${plain.id}/draft`, { token });
    await batch(plain.id, { action: 'publish' });
    await tick(at);
    expect((await read(due.id)).status).toBe('published');
    await expectReleased(due, null);
    await expectReleased(plain, null);
  });

  it('still conflicts with what somebody wrote', async () => {
    const { id, release } = await pinned(null);
    await ok('PUT', `/api/articles/${id}`, { token, body: { excerpt: 'Autre' } });
    await batch(id, { action: 'trash' });
    await batch(id, { action: 'restore' });
    await tick();
    const state = 'SELECT state FROM releases WHERE id = ?';
    expect(await env.DB.prepare(state).bind(release).first('state')).toBe('failed');
  });
});

describe('a category', () => {
  it('is used by a draft, and by a release that is not online', async () => {
    const [category, into] = [await newCategory(), await newCategory()];
    const { id, ...rest } = await pinned(category);
    expect(await remove(category)).toBe('409 category_used');
    await ok('DELETE', `/api/articles/${id}/draft`, { token });
    expect(await remove(category)).toBe('409 category_used');
    await expectReleased({ id, ...rest }, category.id);
    await batch(id, { action: 'category', category_id: into.id });
    await ok('DELETE', `/api/articles/categories/${category.id}`, { token });
  });

  it('that a former version names and that is gone keeps nothing from going online', async () => {
    const category = await newCategory();
    const { id } = await ok<AdminArticle>('POST', '/api/articles', {
      token,
      body: { title: `Article ${++count}`, content: '<p>Texte</p>', category_id: category.id },
    });
    await merge(category, null);
    await ok('POST', `/api/articles/${id}/versions/1/restore`, { token });
    await ok('POST', `/api/articles/${id}/draft/publish`, { token });
    expect((await read(id)).category_id).toBeNull();
  });
});

describe('another date of a scheduled article', () => {
  const [FORMER, DATE, OWN] = [5, 6, 7].map((month) => `2094-0${month}-05T08:00:00.000Z`);
  const schedule = async (draft: object) => {
    const { id } = await ok<AdminArticle>('POST', '/api/articles', {
      token,
      body: { title: `Article ${++count}`, content: '<p>Texte</p>', published_at: FORMER },
    });
    await ok('PUT', `/api/articles/${id}/draft`, { token, body: { title: 'Changé', ...draft } });
    const release = await ok<Release>('POST', '/api/releases', {
      token,
      body: { name: 'Ensemble', items: [{ noun: 'article', ref: id }] },
    });
    const body = { status: 'scheduled', published_at: DATE };
    await ok('PUT', `/api/articles/${id}`, { token, body, headers: { 'if-match': '"1"' } });
    return { id, release: release.id };
  };
  const edited = (id: number) => ok<EditedArticle>('GET', `/api/articles/edit/${id}`, { token });

  it('is that of its draft and of a release, which stay publishable', async () => {
    const { id, release } = await schedule({ published_at: FORMER });
    const { draft } = await edited(id);
    expect(draft).toMatchObject({ is_stale: false, value: { published_at: DATE } });
    await ok('POST', `/api/releases/${release}/publish`, { token });
    expect(await read(id)).toMatchObject({ title: 'Changé', published_at: DATE });
    await expectWhole();
  });

  it('leaves the date that an author has given to the draft', async () => {
    const { id } = await schedule({ published_at: OWN });
    const { draft } = await edited(id);
    expect(draft).toMatchObject({ is_stale: false, value: { published_at: OWN } });
    await ok('POST', `/api/articles/${id}/draft/publish?later=1`, { token });
    expect(await read(id)).toMatchObject({ title: 'Changé', published_at: OWN });
  });
});
