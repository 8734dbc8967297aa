import { LISTED_NOUNS, NOUNS } from '#contract/nouns';
import { createApp } from '#worker/app';
import { beforeAll, expect, it } from 'vitest';
import { call, failure } from '../admin-world.ts';
import { ENDPOINTS, openEndpoints } from './endpoints.ts';

const app = createApp((c) => Promise.resolve(c.text('page')));
const routes = [
  ...new Set(
    app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`),
  ),
];
const known = new Set(Object.keys(ENDPOINTS).map((name) => name.split(' ').slice(0, 2).join(' ')));

/** Routes without an entry in `ENDPOINTS`, with the test that covers them. */
const NOT_CALLED: Record<string, string> = {
  'GET /api/health': 'has no error body: tests/worker/http/logs.test.ts',
  'POST /api/auth/quick-login': 'local only: tests/browser/admin/auth/session-end.spec.ts',
  'GET /api/docs': 'local only: tests/worker/openapi/openapi.test.ts',
  'GET /api/docs/style.css': 'local only: tests/worker/openapi/openapi.test.ts',
  'GET /images/partage/:file{[a-z0-9-]{1,120}\\.jpg}':
    'a file, of which tests/worker/images/share-pictures.test.ts tells',
  'GET /sizes/:key{[a-f0-9]{64}\\.[a-z]{3,4}}/:size{[0-9]{2,4}\\.(?:avif|webp)}':
    'a picture: tests/worker/images/upload.test.ts',
  'GET /admin': 'a page: tests/worker/pages/pages.test.ts',
  'GET /admin/*': 'a page: tests/worker/pages/pages.test.ts',
  'GET /apercu/:token': 'a page: tests/worker/previews/preview.test.ts',
  'GET /apercu/:token/*': 'a page: tests/worker/previews/shared-site.test.ts',
  'POST /apercu/:token/notes': 'a form: tests/worker/previews/shared-site.test.ts',
  'GET /register': 'a redirect: tests/worker/pages/public.test.ts',
  'GET /register/': 'a redirect: tests/worker/pages/public.test.ts',
  'GET /api/contact': 'a redirect: tests/worker/pages/public.test.ts',
  'GET /aide': 'a page: tests/worker/pages/pages.test.ts',
  'GET /equipe': 'a page: tests/worker/pages/pages.test.ts',
  'GET /articles': 'a page: tests/worker/pages/pages.test.ts',
  'GET /articles/page/:page{[0-9]{1,6}}': 'a page: tests/worker/pages/pages.test.ts',
  'GET /articles/flux/:file{[a-z0-9-]+\\.xml}':
    'a feed: tests/worker/categories/category-feeds.test.ts',
  'GET /articles/:slug': 'a page: tests/worker/pages/pages.test.ts',
  'GET /articles/*': 'a page: tests/worker/pages/pages.test.ts',
  'GET /auteurs/:slug': 'a page: tests/worker/articles/authors.test.ts',
};

/** Routes that visitors may read too, with fewer fields. */
const OPTIONAL = [
  'GET /api/articles with a bearer',
  ...LISTED_NOUNS.map((noun) => `GET /api/${NOUNS[noun].plural}/:id`),
];

beforeAll(openEndpoints);

it('every route is called by the tests of faults, garbage and rights, or said not to be', () => {
  const unknown = routes.filter((route) => !known.has(route) && !(route in NOT_CALLED));
  expect(
    unknown,
    'call it in tests/worker/endpoints/endpoints.ts, or say what does in NOT_CALLED here',
  ).toEqual([]);
});

it('and each that they call is a route', () => {
  const gone = [...known, ...Object.keys(NOT_CALLED)].filter((name) => !routes.includes(name));
  expect(gone, 'no route: worker/api.ts and worker/pages/live.ts have them').toEqual([]);
});

it.each(Object.keys(ENDPOINTS))('%s is open to visitors, or refuses them', async (name) => {
  const { token, headers, ...request } = await ENDPOINTS[name]!();
  const { method, path, body, env } = request;
  const isOpen = token === undefined && !headers?.authorization;
  if (isOpen || OPTIONAL.includes(name))
    return expect((await call(method, path, { body, headers, env })).status).toBeLessThan(300);
  expect(await failure(method, path, { body })).toMatch(/^401 /);
});
