import { LRUCache } from 'lru-cache';
import type { MiddlewareHandler } from 'hono';
import { readFreshness, rememberedFreshness } from '../builds/staleness.ts';
import { isKnown } from '../http/conditions.ts';
import type { AppEnv } from '../env.ts';
import { sha256 } from '../security/secrets.ts';

/** Maximum characters of the pages that a Worker caches. */
const MAX_CACHED = 4_000_000;

interface CachedPage {
  body: string;
  /** Headers of the page, with the strong ETag of its body. */
  headers: Headers;
}

interface PageCache {
  /** State of the site when the pages were rendered. */
  state: string;
  pages: LRUCache<string, CachedPage>;
}

// A Worker serves one site. In tests, several sites share the process.
const caches = new WeakMap<D1Database, PageCache>();

/**
 * Middleware: adds an ETag to a live page, and caches the page until the site changes, so that many readers of an
 * unbaked page cost one rendering. A page is cached only when the state of the site was known before the rendering
 * began. Otherwise an old page might be stored under a newer state.
 */
export const cachedLive: MiddlewareHandler<AppEnv> = async (c, next) => {
  const state = rememberedFreshness(c.env)?.state;
  const pages = state ? pagesOf(c.env.DB, state) : undefined;
  const cached = pages?.get(c.req.url);
  if (cached) return answerWith(cached, c.req.raw.headers);
  await Promise.all([state ? undefined : readFreshness(c.env), next()]);
  if (c.res.status !== 200) return;
  const page = await withTag(c.res);
  pages?.set(c.req.url, page);
  c.res = answerWith(page, c.req.raw.headers);
};

function answerWith({ body, headers }: CachedPage, requestHeaders: Headers): Response {
  return isKnown(requestHeaders, headers.get('etag')!)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
}

async function withTag(rendered: Response): Promise<CachedPage> {
  const body = await rendered.text();
  const headers = new Headers(rendered.headers);
  headers.set('etag', await tagOf(body));
  return { body, headers };
}

/** Returns a strong entity tag like that of a file: the local host caches the Brotli form of a page that has one. */
async function tagOf(body: string): Promise<string> {
  const hash = await sha256(new TextEncoder().encode(body));
  return `"${hash.slice(0, 32)}"`;
}

function pagesOf(db: D1Database, state: string): PageCache['pages'] {
  const last = caches.get(db);
  if (last?.state === state) return last.pages;
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_CACHED,
    sizeCalculation: ({ body }, url) => body.length + url.length,
  });
  caches.set(db, { state, pages });
  return pages;
}
