import { ok } from '../admin-world.ts';
import type { ApiRequest } from '../world.ts';

/** Endpoints of the outbox of e-mails. */
export function emailEndpoints(token: () => string): Record<string, () => Promise<ApiRequest>> {
  const create = () =>
    ok<{ id: number; page: string }>('POST', '/api/emails/test', {
      token: token(),
      body: { recipient: 'essai@exemple.fr' },
    });
  const read = (path: string) => async () => ({ method: 'GET', path, token: token() });
  return {
    'GET /api/emails': read('/api/emails?limit=5'),
    'GET /api/emails/provider': read('/api/emails/provider'),
    'GET /api/emails/:id': async () => ({
      method: 'GET',
      path: `/api/emails/${(await create()).id}`,
      token: token(),
    }),
    'GET /api/emails/:id/page': async () => ({ method: 'GET', path: (await create()).page }),
    'POST /api/emails/test': async () => ({
      method: 'POST',
      path: '/api/emails/test',
      token: token(),
      body: { recipient: 'essai@exemple.fr' },
    }),
    'POST /api/emails/:id/retry': async () => ({
      method: 'POST',
      path: `/api/emails/${(await create()).id}/retry`,
      token: token(),
    }),
  };
}
