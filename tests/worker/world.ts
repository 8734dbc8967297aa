import { env } from 'cloudflare:test';
import { SAMPLE_FIGURES } from '#contract/lists/sample-figures';
import { SAMPLE_MEMBERS } from '#contract/lists/sample-members';
import { SAMPLE_TESTIMONIALS } from '#contract/lists/sample-testimonials';
import { DEFAULT_SETTINGS } from '#contract/settings/settings';
import { createApp } from '#worker/app';
import { seedArticle, type NewArticle } from '#worker/articles/queries';
import { seedCategory } from '#worker/categories/queries';
import type { Env } from '#worker/env';
import { SETTINGS } from '#worker/documents/nouns';
import { FIGURES, MEMBERS, TESTIMONIALS } from '#worker/listed/nouns';
import { keepFirstVersions } from '#worker/versions/queries';
import { compare } from './described.ts';

/** Files of a baked site by path. Any other path is a 404, as on the CDN. */
export type BakedFiles = Record<string, string>;

interface World {
  get: (path: string, init?: RequestInit) => Promise<Response>;
  post: (path: string, body: BodyInit, headers?: Record<string, string>) => Promise<Response>;
  postJson: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
  env: Env;
}

const ORIGIN = 'https://passerelle.test';

/** Creates the Worker without the site. A page rendered live is answered with its path and data as JSON. */
export function createWorld(baked: BakedFiles = {}, overrides: Partial<Env> = {}): World {
  const app = createApp((_, path, data) =>
    Promise.resolve(
      new Response(JSON.stringify({ path, data }), { headers: { 'content-type': 'text/html' } }),
    ),
  );
  const ASSETS = {
    fetch: (input: RequestInfo | URL) => Promise.resolve(bakedAnswer(baked, input)),
  } as unknown as Fetcher;
  // The Worker caches a site by its database object, so each world has its own.
  const world: Env = { ...env, DB: databaseOf(env.DB), ASSETS, ...overrides };
  const get = async (path: string, init?: RequestInit) => {
    const request = new Request(new URL(path, ORIGIN), init);
    const answer = await app.fetch(request, world, CONTEXT);
    await compare(request.method, new URL(request.url).pathname, answer);
    return answer;
  };
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    get(path, { method: 'POST', body, headers });
  return {
    get,
    post,
    postJson: (path, body, headers) =>
      post(path, JSON.stringify(body), { 'content-type': 'application/json', ...headers }),
    env: world,
  };
}

const CONTEXT = { waitUntil() {}, passThroughOnException() {}, props: {} } as never;

function bakedAnswer(baked: BakedFiles, input: RequestInfo | URL): Response {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input));
  const body = baked[pathname];
  return body === undefined
    ? new Response('404', { status: 404 })
    : new Response(body, { headers: { 'content-type': 'text/html' } });
}

/** Wraps a database in an object of its own, with another `prepare` if given. */
export function databaseOf(db: D1Database, prepare = (sql: string) => db.prepare(sql)): D1Database {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return prepare;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Returns a database in which every call fails as D1 fails. Each is a new object, because the Worker caches by it. */
export const brokenDatabase = (): D1Database =>
  new Proxy({} as D1Database, {
    get: () => () => {
      throw new Error('D1_ERROR: Network connection lost.');
    },
  });

/** Returns an article with plausible values for every field that is not given. */
export function article(slug: string, given: Partial<NewArticle> = {}): NewArticle {
  return {
    slug,
    title: `Titre de ${slug}`,
    excerpt: `Résumé de ${slug}`,
    content: `<p>Texte de ${slug}</p>`,
    text: `Texte de ${slug}`,
    author: 'Camille Rousseau',
    categoryName: 'Recrutement',
    isFeatured: false,
    publishedAt: '2026-01-01T08:00:00.000Z',
    ...given,
  };
}

export async function store(articles: NewArticle[]): Promise<void> {
  await env.DB.batch(articles.flatMap((one) => seedArticle(env.DB, one)));
}

/** Stores settings, the samples of lists and two categories, as in a new database. */
export async function storeBasics(): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z';
  await env.DB.batch([
    SETTINGS.seed(env.DB, 1, DEFAULT_SETTINGS, at),
    ...SAMPLE_TESTIMONIALS.map((sample, display_order) =>
      TESTIMONIALS.rows.seed(env.DB, { ...sample, is_active: true, display_order }, at),
    ),
    ...SAMPLE_MEMBERS.map((sample, display_order) =>
      MEMBERS.rows.seed(env.DB, { ...sample, is_active: true, display_order }, at),
    ),
    ...SAMPLE_FIGURES.map((sample, display_order) =>
      FIGURES.rows.seed(env.DB, { ...sample, is_active: true, display_order }, at),
    ),
    seedCategory(env.DB, 'Recrutement', at),
    seedCategory(env.DB, 'Métier d’éducateur', at),
    ...keepFirstVersions(env.DB),
  ]);
}

/** Stores a file under an image key, as a previous release may have done. */
export async function storePicture(key: string, bytes: Uint8Array, type: string): Promise<void> {
  await env.UPLOADS.put(key, bytes, { httpMetadata: { contentType: type } });
  await env.DB.prepare(
    `INSERT INTO images (key, file, content_type, bytes, width, height, created_at)
     VALUES (?1, ?1, ?2, ?3, 8, 8, '2026-01-01T00:00:00.000Z')`,
  )
    .bind(key, type, bytes.length)
    .run();
}

/** Arguments of `call`. */
export interface ApiRequest {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  token?: string;
  /** Bindings that the request needs, besides those of the tests. */
  env?: Partial<Env>;
}
