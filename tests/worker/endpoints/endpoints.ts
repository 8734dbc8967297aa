import { env } from 'cloudflare:test';
import type { AdminArticle } from '#contract/articles/articles';
import { PASSWORD, addAdmin, ok, signIn } from '../admin-world.ts';
import { deskEndpoints } from './desk-endpoints.ts';
import { emailEndpoints } from './email-endpoints.ts';
import { keyEndpoints } from './key-endpoints.ts';
import { imageEndpoints } from './image-endpoints.ts';
import { dataUrl, png } from '../pictures.ts';
import { listedEndpoints } from './listed-endpoints.ts';
import { messageEndpoints } from './message-endpoints.ts';
import { passwordLinkEndpoints } from './password-link-endpoints.ts';
import { versionEndpoints } from './version-endpoints.ts';
import { storeBasics, type ApiRequest } from '../world.ts';

export const HOOK_SECRET = 'the-secret-of-the-hook-of-these-tests';
const BUILDER = { authorization: `Bearer ${HOOK_SECRET}` };

let token = '';

/** Opens the session for the requests. */
export async function openEndpoints(): Promise<void> {
  await storeBasics();
  await addAdmin('solide');
  token = await signIn('solide');
  // These tests take longer than the five minutes of a recent authentication.
  await env.DB.prepare(`UPDATE sessions SET proved_at = '2100-01-01T00:00:00.000Z'`).run();
}

/** Returns the token of that session. */
export function sessionToken(): string {
  return token;
}

let count = 0;

/** Returns a name that is not in use. */
const unused = () => `nom-${++count}`;
const picture = () => dataUrl(png(10 + ++count, 10));

const createArticle = (given = {}) =>
  ok<AdminArticle>('POST', '/api/articles', {
    token,
    body: { title: unused(), content: '<p>Texte</p>', ...given },
  });
const trashedArticle = async () => {
  const article = await createArticle();
  await ok('DELETE', `/api/articles/${article.id}`, { token });
  return article;
};
const createCategory = () =>
  ok<{ id: number }>('POST', '/api/articles/categories', { token, body: { name: unused() } });

const read = (path: string) => () => ({ method: 'GET', path });
const readSignedIn = (path: string) => () => ({ method: 'GET', path, token });

/** Every endpoint, with a function that prepares one successful request. */
export const ENDPOINTS: Record<string, () => ApiRequest | Promise<ApiRequest>> = {
  'GET /api/articles': async () => {
    await createArticle();
    return { method: 'GET', path: '/api/articles?limit=5' };
  },
  'GET /api/articles with a bearer': () => ({ method: 'GET', path: '/api/articles', token }),
  'GET /api/articles/:id': async () => ({
    method: 'GET',
    path: `/api/articles/${(await createArticle()).slug}`,
  }),
  'GET /api/articles/edit/:id': async () => ({
    method: 'GET',
    path: `/api/articles/edit/${(await createArticle()).id}`,
    token,
  }),
  'POST /api/articles': () => ({
    method: 'POST',
    path: '/api/articles',
    token,
    body: {
      title: unused(),
      content: `<p>Texte</p><img src="${picture()}" alt="">`,
      image: picture(),
      category_id: 1,
    },
  }),
  'POST /api/articles/preview': () => ({
    method: 'POST',
    path: '/api/articles/preview',
    token,
    body: { title: unused(), content: '<p>Texte</p>' },
  }),
  'PUT /api/articles/:id': async () => {
    const { id, version } = await createArticle();
    const headers = { 'if-match': `"${version}"` };
    const body = { title: unused(), slug: unused(), content: '<p>Autre</p>', image: picture() };
    return { method: 'PUT', path: `/api/articles/${id}`, token, headers, body };
  },
  'DELETE /api/articles/:id': async () => ({
    method: 'DELETE',
    path: `/api/articles/${(await createArticle()).id}`,
    token,
  }),
  'POST /api/articles/:id/restore': async () => ({
    method: 'POST',
    path: `/api/articles/${(await trashedArticle()).id}/restore`,
    token,
  }),
  'DELETE /api/articles/:id/permanent': async () => ({
    method: 'DELETE',
    path: `/api/articles/${(await trashedArticle()).id}/permanent`,
    token,
  }),
  'POST /api/articles/categories': () => ({
    method: 'POST',
    path: '/api/articles/categories',
    token,
    body: { name: unused() },
  }),
  'PUT /api/articles/categories/:id': async () => {
    const { id } = await createCategory();
    await createArticle({ category_id: id });
    const path = `/api/articles/categories/${id}`;
    return { method: 'PUT', path, token, body: { name: unused() } };
  },
  'DELETE /api/articles/categories/:id': async () => ({
    method: 'DELETE',
    path: `/api/articles/categories/${(await createCategory()).id}`,
    token,
  }),
  'GET /api/openapi.json': read('/api/openapi.json'),
  'GET /api/pages': read('/api/pages?path=/articles'),
  'GET /api/pages/keys': read('/api/pages/keys'),
  'GET /api/pages/articles': read('/api/pages/articles'),
  'GET /api/pages/lists': read('/api/pages/lists'),
  ...deskEndpoints(() => token),
  ...listedEndpoints(() => token),
  'GET /api/settings': read('/api/settings'),
  'GET /api/settings/edit': readSignedIn('/api/settings/edit'),
  'PUT /api/settings': () => ({
    method: 'PUT',
    path: '/api/settings',
    token,
    body: { site_description: unused() },
  }),
  'GET /api/texts': readSignedIn('/api/texts'),
  'GET /api/texts/:id': read('/api/texts/2'),
  'GET /api/texts/:id/edit': readSignedIn('/api/texts/2/edit'),
  'PUT /api/texts/:id': () => ({
    method: 'PUT',
    path: '/api/texts/2',
    token,
    body: { 'vision/lead': unused() },
  }),
  'GET /api/admins': readSignedIn('/api/admins'),
  'POST /api/admins': () => ({
    method: 'POST',
    path: '/api/admins',
    token,
    body: { username: unused(), password: PASSWORD },
  }),
  'PUT /api/admins/:id': async () => {
    const id = await addAdmin(unused());
    const body = { full_name: unused(), password: PASSWORD, is_active: false };
    return { method: 'PUT', path: `/api/admins/${id}`, token, body };
  },
  'DELETE /api/admins/:id': async () => {
    const name = unused();
    const id = await addAdmin(name);
    await signIn(name);
    return { method: 'DELETE', path: `/api/admins/${id}`, token };
  },
  ...messageEndpoints(() => token),
  ...emailEndpoints(() => token),
  ...imageEndpoints(() => token),
  'POST /api/auth/login': async () => {
    const username = unused();
    await addAdmin(username);
    return { method: 'POST', path: '/api/auth/login', body: { username, password: PASSWORD } };
  },
  'GET /api/auth/me': readSignedIn('/api/auth/me'),
  'POST /api/auth/logout': async () => {
    const name = unused();
    await addAdmin(name);
    return { method: 'POST', path: '/api/auth/logout', token: await signIn(name) };
  },
  'POST /api/auth/refresh': async () => {
    const name = unused();
    await addAdmin(name);
    const own = await signIn(name);
    const body = { password: PASSWORD };
    return { method: 'POST', path: '/api/auth/refresh', token: own, body };
  },
  'POST /api/auth/password': async () => {
    const name = unused();
    await addAdmin(name);
    const body = { current_password: PASSWORD, new_password: 'un autre pont de pierre' };
    return { method: 'POST', path: '/api/auth/password', token: await signIn(name), body };
  },
  'GET /api/auth/sessions': readSignedIn('/api/auth/sessions'),
  'GET /api/auth/notices': readSignedIn('/api/auth/notices'),
  'PUT /api/auth/notices': async () => ({
    method: 'PUT',
    path: '/api/auth/notices',
    token,
    body: { kinds: ['build'] },
  }),
  'DELETE /api/auth/sessions/:id': async () => {
    const name = unused();
    await addAdmin(name);
    const own = await signIn(name);
    const sessions = await ok<{ id: string }[]>('GET', '/api/auth/sessions', { token: own });
    return { method: 'DELETE', path: `/api/auth/sessions/${sessions[0]!.id}`, token: own };
  },
  'DELETE /api/auth/sessions': async () => {
    const name = unused();
    await addAdmin(name);
    await signIn(name);
    return { method: 'DELETE', path: '/api/auth/sessions', token: await signIn(name) };
  },
  ...keyEndpoints(() => token),
  ...passwordLinkEndpoints(() => token),
  'GET /api/audit': () => ({
    method: 'GET',
    path: '/api/audit?noun=article&admin_id=1&from=2026-01-01&to=2030-12-31&limit=5',
    token,
  }),
  'GET /api/audit/people': readSignedIn('/api/audit/people'),
  'GET /api/audit/export': () => ({ method: 'GET', path: '/api/audit/export?admin_id=0', token }),
  'GET /api/builds': readSignedIn('/api/builds'),
  'POST /api/builds': () => ({ method: 'POST', path: '/api/builds', token }),
  'POST /api/builds/report': () => ({
    method: 'POST',
    path: '/api/builds/report',
    headers: BUILDER,
    body: { status: 'failed', error: 'Panne' },
  }),
  'POST /api/views': () => ({
    method: 'POST',
    path: '/api/views',
    headers: { 'user-agent': 'Mozilla/5.0', 'cf-connecting-ip': unused() },
    body: { path: '/' },
  }),
  ...versionEndpoints(() => token),
  'GET /sitemap.xml': read('/sitemap.xml'),
};
