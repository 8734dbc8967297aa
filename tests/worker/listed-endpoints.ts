import type { AdminQuestion } from '#contract/questions';
import { ok } from './admin-world.ts';
import type { ApiRequest } from './world.ts';

type Make = () => ApiRequest | Promise<ApiRequest>;

let count = 0;
export const newQuestion = () => ({ question: `Question ${++count} ?`, answer: '<p>Oui.</p>' });

/** The calls on questions, but for their history; `token` is that of an administrator. */
export function questionEndpoints(token: () => string): Record<string, Make> {
  const create = () =>
    ok<AdminQuestion>('POST', '/api/questions', { token: token(), body: newQuestion() });
  const onOne = (method: string, body?: object) => async () => ({
    method,
    path: `/api/questions/${(await create()).id}`,
    token: token(),
    ...(body && { body }),
  });
  return {
    'GET /api/questions': () => ({ method: 'GET', path: '/api/questions' }),
    'GET /api/admin/questions': () => ({
      method: 'GET',
      path: '/api/admin/questions',
      token: token(),
    }),
    'GET /api/questions/:id': onOne('GET'),
    'POST /api/questions': () => ({
      method: 'POST',
      path: '/api/questions',
      token: token(),
      body: { ...newQuestion(), category: 'Structures' },
    }),
    'PUT /api/questions/:id': onOne('PUT', { answer: '<p>Autrement.</p>' }),
    'DELETE /api/questions/:id': onOne('DELETE'),
    'PUT /api/questions/order': async () => {
      await create();
      await create();
      const list = await ok<AdminQuestion[]>('GET', '/api/admin/questions', { token: token() });
      const former = list.map(({ id }) => id);
      const body = { former, ids: former.toReversed() };
      return { method: 'PUT', path: '/api/questions/order', token: token(), body };
    },
  };
}
