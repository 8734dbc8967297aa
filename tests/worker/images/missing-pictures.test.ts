import type { AdminArticle } from '#contract/articles/articles';
import type { Draft } from '#contract/publication/versions';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderRichText } from '../../../site/features/articles/rich-text.ts';
import { addAdmin, failure, ok, signIn } from '../admin-world.ts';
import { storeBasics } from '../world.ts';

const PLACE = '<img alt="Un plan" data-missing-picture="">';
const WAITS = `<p>Avant.</p>${PLACE}<p>Après.</p>`;
const WHOLE = '<p>Avant.</p><p>Après.</p>';
const FUTURE = '2099-01-01T00:00:00.000Z';
const MISSING = '400 picture_missing';
let token = '';

const create = (body: object) => ok<AdminArticle>('POST', '/api/articles', { token, body });
const draft = () => create({ title: 'À compléter', content: WAITS, status: 'draft' });
const online = () => create({ title: 'En ligne', content: WHOLE });
const prepare = (id: number, body: object) =>
  ok<Draft>('PUT', `/api/articles/${id}/draft`, { token, body });
const refused = (method: string, path: string, body?: object) =>
  failure(method, `/api/articles${path}`, { token, ...(body && { body }) });

beforeAll(async () => {
  await storeBasics();
  await addAdmin('une');
  token = await signIn('une');
});

describe('the empty place of a picture', () => {
  it('stays in what is prepared, letter for letter', async () => {
    expect((await draft()).content).toBe(WAITS);
    const { id } = await online();
    expect((await prepare(id, { content: WAITS })).value).toMatchObject({ content: WAITS });
    await ok('POST', `/api/articles/${id}/draft/keep?offline=1`, { token });
    expect(await ok('GET', `/api/articles/edit/${id}`, { token })).toMatchObject({
      content: WAITS,
      status: 'draft',
    });
    expect(
      (await ok<AdminArticle>('POST', `/api/articles/${id}/duplicate`, { token })).content,
    ).toBe(WAITS);
  });

  it('is empty: nothing else can be written in it', async () => {
    const content =
      '<p data-missing-picture="">a</p><img data-missing-picture="javascript:1" alt="b">' +
      '<img data-missing-picture="" src="x" onerror="ran()" alt="> <img">';
    const { content: kept } = await create({ title: 'Autre', content, status: 'draft' });
    const place = '<img data-missing-picture="" alt="> <img">';
    expect(kept).toBe(`<p>a</p><img alt="b">${place}`);
    expect(await refused('POST', '', { title: 'Autre', content: kept })).toBe(MISSING);
    const words = '<p>&lt;img data-missing-picture=""&gt;</p><img alt="data-missing-picture">';
    await create({ title: 'Sur le HTML', content: words });
  });

  it.each([
    ['a new article', () => refused('POST', '', { title: 'Neuf', content: WAITS })],
    [
      'one for later',
      () =>
        refused('POST', '', {
          title: 'Neuf',
          content: WAITS,
          status: 'scheduled',
          published_at: FUTURE,
        }),
    ],
    [
      'one that becomes published',
      async () => refused('PUT', `/${(await draft()).id}`, { status: 'published' }),
    ],
    [
      'one that becomes scheduled',
      async () =>
        refused('PUT', `/${(await draft()).id}`, { status: 'scheduled', published_at: FUTURE }),
    ],
    [
      'one that is online',
      async () => refused('PUT', `/${(await online()).id}`, { content: WAITS }),
    ],
    [
      'a draft',
      async () => {
        const { id } = await online();
        await prepare(id, { content: WAITS });
        return refused('POST', `/${id}/draft/publish`);
      },
    ],
    [
      'several at once',
      async () => refused('POST', '/batch', { ids: [(await draft()).id], action: 'publish' }),
    ],
    [
      'several at once, of which one has a draft',
      async () => {
        const { id } = await online();
        await prepare(id, { content: WAITS });
        return refused('POST', '/batch', { ids: [id], action: 'publish' });
      },
    ],
    [
      'a release',
      async () => {
        const { id: ref } = await online();
        await prepare(ref, { content: WAITS });
        const body = { name: 'Ensemble', items: [{ noun: 'article', ref }] };
        return failure('POST', '/api/releases', { token, body });
      },
    ],
  ])('lets nothing go online: %s', async (_, attempt) => {
    expect(await attempt()).toBe(MISSING);
  });

  it('gone, lets the article go online', async () => {
    const { id } = await draft();
    await ok('PUT', `/api/articles/${id}`, {
      token,
      body: { content: WHOLE, status: 'published' },
    });
  });

  it('is on no page, not even a preview', () => {
    expect(renderRichText(WAITS).html).toBe(WHOLE);
    expect(renderRichText(`<table><tr><td>a${PLACE}${PLACE}</td></tr></table>`).html).not.toContain(
      '<img',
    );
  });
});
