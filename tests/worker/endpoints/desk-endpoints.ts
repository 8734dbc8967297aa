import type { AdminArticle } from '#contract/articles/articles';
import { ok } from '../admin-world.ts';
import type { ApiRequest } from '../world.ts';

let count = 0;
const unused = () => `bureau-${++count}`;

/** Returns the calls of the lists and the dashboard. Each call first creates the row that it needs. */
export function deskEndpoints(token: () => string): Record<string, () => Promise<ApiRequest>> {
  const create = <Row>(path: string, body: object) =>
    ok<Row>('POST', path, { token: token(), body });
  const createArticle = (given = {}) =>
    create<AdminArticle>('/api/articles', { title: unused(), content: '<p>Texte</p>', ...given });
  const createCategory = () =>
    create<{ id: number }>('/api/articles/categories', { name: unused() });
  const read = (path: string) => async () => ({ method: 'GET', path, token: token() });

  return {
    'GET /api/articles/authors/list': read('/api/articles/authors/list'),
    'POST /api/articles/batch': async () => {
      const { id: category_id } = await createCategory();
      const ids = [(await createArticle()).id, (await createArticle()).id];
      const body = { ids, action: 'category', category_id };
      return { method: 'POST', path: '/api/articles/batch', token: token(), body };
    },
    'POST /api/articles/batch to publish': async () => {
      const ids = [(await createArticle({ status: 'draft' })).id];
      const body = { ids, action: 'publish' };
      return { method: 'POST', path: '/api/articles/batch', token: token(), body };
    },
    'POST /api/articles/replace/preview': async () => ({
      method: 'POST',
      path: '/api/articles/replace/preview',
      token: token(),
      body: { find: 'Texte' },
    }),
    'POST /api/articles/replace': async () => {
      const { id, version } = await createArticle();
      const body = { find: 'Texte', replace: 'Mot', articles: [{ id, version }] };
      return { method: 'POST', path: '/api/articles/replace', token: token(), body };
    },
    'POST /api/articles/:id/duplicate': async () => ({
      method: 'POST',
      path: `/api/articles/${(await createArticle()).id}/duplicate`,
      token: token(),
      body: { submission: crypto.randomUUID() },
    }),
    'POST /api/articles/categories/:id/merge': async () => {
      const [from, into] = [(await createCategory()).id, (await createCategory()).id];
      await createArticle({ category_id: from });
      const path = `/api/articles/categories/${from}/merge`;
      return { method: 'POST', path, token: token(), body: { into } };
    },
    'GET /api/articles/categories/list': read('/api/articles/categories/list'),
    'GET /api/stats': read('/api/stats'),
    'GET /api/stats/views': read('/api/stats/views'),
    'GET /api/stats/tasks': read('/api/stats/tasks'),
  };
}
