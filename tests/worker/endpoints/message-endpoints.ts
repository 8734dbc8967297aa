import type { ContactMessage } from '#contract/messages/messages';
import type { SavedReply } from '#contract/messages/saved-replies';
import { ok } from '../admin-world.ts';
import type { ApiRequest } from '../world.ts';

let count = 0;
const unused = () => `visite-${++count}`;

/** A provider that accepts every e-mail. */
const PROVIDER = { fetch: async () => new Response() } as unknown as Fetcher;

/** Endpoints of contact messages. */
export function messageEndpoints(
  token: () => string,
): Record<string, () => ApiRequest | Promise<ApiRequest>> {
  const contactMessage = () => ({
    name: 'Nom',
    email: `${unused()}@exemple.fr`,
    subject: 'Sujet',
    message: 'Texte',
    website: '',
    elapsed_ms: 9000,
  });
  const createMessage = async () => {
    const body = contactMessage();
    await ok('POST', '/api/contact', { body, headers: { 'cf-connecting-ip': unused() } });
    const [message] = await ok<{ id: number; email: string }[]>(
      'POST',
      '/api/admin/messages/search',
      { token: token(), body: { email: body.email } },
    );
    return message!;
  };
  return {
    'GET /api/admin/messages': async () => {
      await createMessage();
      return { method: 'GET', path: '/api/admin/messages', token: token() };
    },
    'POST /api/admin/messages/search': async () => {
      await createMessage();
      const body = { q: 'nom', unread: true, limit: 5, offset: 0 };
      return { method: 'POST', path: '/api/admin/messages/search', token: token(), body };
    },
    'POST /api/admin/messages/export': () => ({
      method: 'POST',
      path: '/api/admin/messages/export',
      token: token(),
      body: { q: '' },
    }),
    'PUT /api/admin/messages/:id': async () => ({
      method: 'PUT',
      path: `/api/admin/messages/${(await createMessage()).id}`,
      token: token(),
      body: { is_read: true },
    }),
    'DELETE /api/admin/messages/:id': async () => ({
      method: 'DELETE',
      path: `/api/admin/messages/${(await createMessage()).id}`,
      token: token(),
    }),
    'POST /api/admin/messages/:id/notes': async () => ({
      method: 'POST',
      path: `/api/admin/messages/${(await createMessage()).id}/notes`,
      token: token(),
      body: { text: 'Rappeler lundi.' },
    }),
    'DELETE /api/admin/messages/:id/notes/:note': async () => {
      const { id } = await createMessage();
      const path = `/api/admin/messages/${id}/notes`;
      const body = { text: 'Rappeler lundi.' };
      const { entries } = await ok<ContactMessage>('POST', path, { token: token(), body });
      return { method: 'DELETE', path: `${path}/${entries[0]!.id}`, token: token() };
    },
    'POST /api/admin/messages/:id/replies': async () => ({
      method: 'POST',
      path: `/api/admin/messages/${(await createMessage()).id}/replies`,
      token: token(),
      body: { text: 'Bonjour.', submission: crypto.randomUUID() },
      env: { MAIL_FILES: PROVIDER },
    }),
    'POST /api/admin/messages/erase': async () => ({
      method: 'POST',
      path: '/api/admin/messages/erase',
      token: token(),
      body: { email: (await createMessage()).email },
    }),
    'GET /api/admin/saved-replies': () => ({
      method: 'GET',
      path: '/api/admin/saved-replies',
      token: token(),
    }),
    'POST /api/admin/saved-replies': () => ({
      method: 'POST',
      path: '/api/admin/saved-replies',
      token: token(),
      body: { name: unused(), text: 'Bonjour.' },
    }),
    'DELETE /api/admin/saved-replies/:id': async () => {
      const path = '/api/admin/saved-replies';
      const body = { name: unused(), text: 'Bonjour.' };
      const rows = await ok<SavedReply[]>('POST', path, { token: token(), body });
      return { method: 'DELETE', path: `${path}/${rows[0]!.id}`, token: token() };
    },
    'POST /api/contact': () => ({
      method: 'POST',
      path: '/api/contact',
      headers: { 'cf-connecting-ip': unused() },
      body: contactMessage(),
    }),
  };
}
