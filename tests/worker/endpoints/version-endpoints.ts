import { env } from 'cloudflare:test';
import type { AdminArticle } from '#contract/articles/articles';
import { DEADLINE_NOUNS, LISTED_NOUNS, NOUNS } from '#contract/nouns';
import { ok } from '../admin-world.ts';
import { changeOf, createRow, type Make } from './listed-endpoints.ts';

let count = 0;
const unused = () => `préparé-${++count}`;

/** Returns the calls on versions, drafts and releases; `token` returns an administrator's token. */
export function versionEndpoints(token: () => string): Record<string, Make> {
  const article = async () => {
    const body = { title: unused(), content: '<p>Texte</p>' };
    return ok<AdminArticle>('POST', '/api/articles', { token: token(), body });
  };
  const newArticle = async () => `/api/articles/${(await article()).id}`;
  const newSettings = async () => {
    await env.DB.prepare("DELETE FROM drafts WHERE noun = 'settings'").run();
    const body = { author: unused() };
    await ok('PUT', '/api/settings', { token: token(), body });
    return '/api/settings';
  };
  const newTexts = async () => {
    await env.DB.prepare("DELETE FROM drafts WHERE noun = 'texts'").run();
    await ok('PUT', '/api/texts/2', { token: token(), body: { 'vision/lead': unused() } });
    return '/api/texts/2';
  };
  const ofListed = LISTED_NOUNS.map((noun) => {
    const path = `/api/${NOUNS[noun].plural}`;
    const create = async () => `${path}/${(await createRow(noun, token())).id}`;
    return ofHistory(`${path}/:id`, create, changeOf(noun), token);
  });
  const preparedRelease = async (given: object = {}) => {
    const { id } = await article();
    const path = `/api/articles/${id}/draft`;
    await ok('PUT', path, { token: token(), body: { title: unused() } });
    const body = { name: unused(), items: [{ noun: 'article', ref: id }], ...given };
    return ok<{ id: number }>('POST', '/api/releases', { token: token(), body });
  };
  const onRelease =
    (method: string, end = '', body?: object) =>
    async () => ({
      method,
      path: `/api/releases/${(await preparedRelease()).id}${end}`,
      token: token(),
      ...(body && { body }),
    });
  return {
    ...ofHistory('/api/articles/:id', newArticle, { content: '<p>Préparé</p>' }, token),
    ...ofHistory('/api/settings', newSettings, { author: 'Préparé' }, token),
    ...ofHistory('/api/texts/:id', newTexts, { 'vision/lead': 'Préparé' }, token),
    ...Object.assign({}, ...ofListed),
    ...ofDeadlines(newArticle, token),
    'POST /api/pages/preview': () => ({
      method: 'POST',
      path: '/api/pages/preview',
      token: token(),
      body: { path: '/' },
    }),
    'GET /api/drafts': async () => {
      await ok('PUT', `${await newArticle()}/draft`, { token: token(), body: { title: unused() } });
      return { method: 'GET', path: '/api/drafts', token: token() };
    },
    'GET /api/releases': async () => {
      await preparedRelease();
      return { method: 'GET', path: '/api/releases', token: token() };
    },
    'GET /api/releases/:id': onRelease('GET'),
    'GET /api/releases/:id/sharing': onRelease('GET', '/sharing'),
    'POST /api/releases/:id/links': onRelease('POST', '/links', { days: 7 }),
    'DELETE /api/releases/:id/links/:key': async () => {
      const path = `/api/releases/${(await preparedRelease()).id}/links`;
      const made = await ok<{ id: string }>('POST', path, { token: token(), body: { days: 1 } });
      return { method: 'DELETE', path: `${path}/${made.id}`, token: token() };
    },
    'DELETE /api/releases/:id/remarks/:number': async () => {
      const { id } = await preparedRelease();
      const remark = await env.DB.prepare(
        `INSERT INTO release_remarks (release_id, path, name, text, created_at)
         VALUES (?, '/', 'Nora', 'Bien', '2026-01-01T00:00:00.000Z') RETURNING id`,
      )
        .bind(id)
        .first<number>('id');
      const path = `/api/releases/${id}/remarks/${remark}`;
      return { method: 'DELETE', path, token: token() };
    },
    'GET /api/pages/changed': async () => ({
      method: 'GET',
      path: `/api/pages/changed?release=${(await preparedRelease()).id}`,
      token: token(),
    }),
    'POST /api/releases': async () => {
      const { id } = await article();
      await ok('PUT', `/api/articles/${id}/draft`, { token: token(), body: { title: unused() } });
      const body = { name: unused(), items: [{ noun: 'article', ref: id }] };
      return { method: 'POST', path: '/api/releases', token: token(), body };
    },
    'PUT /api/releases/:id': onRelease('PUT', '', { name: 'Autre nom' }),
    'PUT /api/releases/:id/items': onRelease('PUT', '/items', {
      remove: [{ noun: 'settings', ref: 1 }],
    }),
    'DELETE /api/releases/:id': onRelease('DELETE'),
    'POST /api/releases/:id/publish': onRelease('POST', '/publish'),
    'POST /api/releases/:id/undo': async () => {
      const { id } = await preparedRelease();
      await ok('POST', `/api/releases/${id}/publish`, { token: token() });
      return { method: 'POST', path: `/api/releases/${id}/undo`, token: token() };
    },
  };
}

/** Returns the calls below the address of one row. */
function ofHistory(
  base: string,
  create: () => Promise<string>,
  draft: object,
  token: () => string,
): Record<string, Make> {
  const numberOf = async (path: string) => {
    const [newest] = await ok<{ number: number }[]>('GET', `${path}/versions`, { token: token() });
    return newest!.number;
  };
  const prepared = async () => {
    const path = await create();
    await ok('PUT', `${path}/draft`, { token: token(), body: draft });
    return path;
  };
  const on =
    (method: string, make: () => Promise<string>, end: string, body?: object) => async () => ({
      method,
      path: `${await make()}${end}`,
      token: token(),
      ...(body && { body }),
    });
  const withNumber =
    (method: string, end = '') =>
    async () => {
      const path = await create();
      return { method, path: `${path}/versions/${await numberOf(path)}${end}`, token: token() };
    };
  return {
    [`GET ${base}/versions`]: on('GET', create, '/versions'),
    [`GET ${base}/versions/:number`]: withNumber('GET'),
    [`POST ${base}/versions/:number/restore`]: withNumber('POST', '/restore'),
    [`GET ${base}/draft`]: on('GET', prepared, '/draft'),
    [`PUT ${base}/draft`]: on('PUT', create, '/draft', draft),
    [`DELETE ${base}/draft`]: on('DELETE', prepared, '/draft'),
    [`POST ${base}/draft/keep`]: on('POST', prepared, '/draft/keep'),
    [`PUT ${base}/presence`]: on('PUT', create, '/presence'),
    [`POST ${base}/draft/publish`]: on('POST', prepared, '/draft/publish'),
  };
}

/** Returns the calls on deadlines. */
function ofDeadlines(newArticle: () => Promise<string>, token: () => string): Record<string, Make> {
  const withdraw_at = '2099-01-01T08:00:00.000Z';
  const none = { withdraw_at: null, review_on: null };
  const body = { withdraw_at, review_on: '2099-01-01', former: none };
  const ofNoun = DEADLINE_NOUNS.map((noun) => {
    const base = `/api/${NOUNS[noun].plural}`;
    const path = async () =>
      noun === 'article' ? newArticle() : `${base}/${(await createRow(noun, token())).id}`;
    const on = (method: string, given: object) => async () => ({
      method,
      path: `${await path()}/deadline`,
      token: token(),
      ...given,
    });
    return {
      [`GET ${base}/:id/deadline`]: on('GET', {}),
      [`PUT ${base}/:id/deadline`]: on('PUT', { body }),
    };
  });
  return {
    ...Object.assign({}, ...ofNoun),
    'GET /api/deadlines': async () => {
      await ok('PUT', `${await newArticle()}/deadline`, { token: token(), body });
      return { method: 'GET', path: '/api/deadlines', token: token() };
    },
  };
}
