import type { AdminArticle, AdminArticleCard } from '#contract/articles/articles';
import { beforeAll, describe, expect, it } from 'vitest';
import { REFUSED, addAdmin, auditOf, call, failure, ok, refusals, signIn } from '../admin-world.ts';

const CONTENT = '<p>Un texte sur l’accueil.</p>';
let token = '';

const create = (body: object) => ok<AdminArticle>('POST', '/api/articles', { token, body });
const publicStatus = async (slug: string) => (await call('GET', `/api/articles/${slug}`)).status;

beforeAll(async () => {
  await addAdmin('redaction');
  token = await signIn('redaction');
});

describe('the trash', () => {
  it('takes an article away at once, and gives it back', async () => {
    const { id, slug } = await create({ title: 'Corbeille', content: CONTENT });
    expect(await failure('DELETE', `/api/articles/${id}/permanent`, { token })).toBe(
      '409 article_not_trashed',
    );
    expect(await failure('POST', `/api/articles/${id}/restore`, { token })).toBe(
      '409 article_not_trashed',
    );
    await ok('DELETE', `/api/articles/${id}`, { token });
    expect(await publicStatus(slug)).toBe(404);
    expect(await failure('DELETE', `/api/articles/${id}`, { token })).toBe('404 article_not_found');
    expect(await failure('PUT', `/api/articles/${id}`, { token, body: { title: 'x' } })).toBe(
      '409 article_trashed',
    );
    const trash = await ok<AdminArticleCard[]>('GET', '/api/articles?trash=1&fields=card', {
      token,
    });
    expect(trash.map((article) => article.id)).toEqual([id]);
    await ok('POST', `/api/articles/${id}/restore`, { token });
    expect(await publicStatus(slug)).toBe(200);
    await ok('DELETE', `/api/articles/${id}`, { token });
    await ok('DELETE', `/api/articles/${id}/permanent`, { token });
    expect(await failure('GET', `/api/articles/edit/${id}`, { token })).toBe(
      '404 article_not_found',
    );
    expect(await auditOf(`article:${id}`)).toEqual([
      'article.create',
      'article.trash',
      'article.restore',
      'article.trash',
      'article.erase',
    ]);
  });
});

describe('addresses', () => {
  it('ask for a bearer', async () => {
    for (const [method, path] of [
      ['GET', '/api/articles/edit/1'],
      ['POST', '/api/articles'],
      ['PUT', '/api/articles/1'],
      ['DELETE', '/api/articles/1'],
      ['POST', '/api/articles/1/restore'],
      ['DELETE', '/api/articles/1/permanent'],
    ] as const)
      expect(await refusals(method, path)).toEqual(REFUSED);
  });

  it('answer 404 to ids that are none', async () => {
    for (const id of ['0', '-1', '999999', '99999999999999999999', 'x', '1e3', '1.5', '%00'])
      for (const [method, path] of [
        ['GET', `/api/articles/edit/${id}`],
        ['PUT', `/api/articles/${id}`],
        ['DELETE', `/api/articles/${id}`],
        ['POST', `/api/articles/${id}/restore`],
        ['DELETE', `/api/articles/${id}/permanent`],
      ] as const)
        expect(
          await failure(method, path, { token, body: method === 'PUT' ? {} : undefined }),
        ).toBe('404 article_not_found');
  });
});
