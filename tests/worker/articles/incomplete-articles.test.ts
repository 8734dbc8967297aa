import type { AdminArticle } from '#contract/articles/articles';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAdmin, failure, ok, signIn } from '../admin-world.ts';
import { storeBasics } from '../world.ts';

const WITHOUT_TEXT = { title: 'Sans texte', content: '' };
const EMPTY_TABLE = {
  ...WITHOUT_TEXT,
  content: '<table><tbody><tr><td>\u00a0</td></tr></tbody></table><figure></figure>',
};
const UNSEEN_TEXT = { ...WITHOUT_TEXT, content: '<p>\u200b\u00ad\u3164\u2800</p>' };
const UNSEEN_TITLE = { title: '\u200d\u3164\u2800', content: '<p>Sans titre encore.</p>' };
const WITHOUT_TITLE = { title: '', content: '<p>Sans titre encore.</p>' };
const FUTURE = '2099-01-01T00:00:00.000Z';
let token = '';

const refused = (method: string, path: string, body?: object) =>
  failure(method, `/api/articles${path}`, { token, ...(body && { body }) });

beforeAll(async () => {
  await storeBasics();
  await addAdmin('une');
  token = await signIn('une');
});

describe.each([
  ['a text', WITHOUT_TEXT, { title: 'Toujours sans texte' }],
  ['a word in its table', EMPTY_TABLE, { title: 'Toujours sans texte' }],
  ['a visible character', UNSEEN_TEXT, { title: 'Toujours sans texte' }],
  ['a title', WITHOUT_TITLE, { content: '<p>Toujours sans titre.</p>' }],
  ['a visible title', UNSEEN_TITLE, { content: '<p>Toujours sans titre.</p>' }],
])('an article without %s', (_, lack, prepared) => {
  it.each([
    ['its state', (id: number) => refused('PUT', `/${id}`, { status: 'published' })],
    [
      'scheduling',
      (id: number) => refused('PUT', `/${id}`, { status: 'scheduled', published_at: FUTURE }),
    ],
    [
      'several at once',
      (id: number) => refused('POST', '/batch', { ids: [id], action: 'publish' }),
    ],
    [
      'publishing a draft without the missing field',
      async (id: number) => {
        await ok('PUT', `/api/articles/${id}/draft`, { token, body: prepared });
        return refused('POST', `/${id}/draft/publish`, {});
      },
    ],
    [
      'a release',
      async (id: number) => {
        await ok('PUT', `/api/articles/${id}/draft`, { token, body: prepared });
        const body = { name: 'Ensemble', items: [{ noun: 'article', ref: id }] };
        return failure('POST', '/api/releases', { token, body });
      },
    ],
    ['a new one', () => refused('POST', '', lack)],
  ])('does not go online: %s', async (_way, attempt) => {
    const body = { ...lack, status: 'draft' };
    const { id } = await ok<AdminArticle>('POST', '/api/articles', { token, body });
    expect(await attempt(id)).toBe('400 article_incomplete');
    expect(await ok('GET', `/api/articles/edit/${id}`, { token })).toMatchObject({
      status: 'draft',
      version: 1,
    });
  });
});
