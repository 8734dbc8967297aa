import { LRUCache } from 'lru-cache';
import type { MiddlewareHandler } from 'hono';
import { readFreshness, rememberedFreshness } from '../builds/staleness.ts';
import { isKnown } from '../http/conditions.ts';
import type { AppEnv } from '../env.ts';
import { sha256 } from '../security/secrets.ts';

/** Maximum characters of the pages that a Worker caches. */
const KEPT = 4_000_000;

interface KeptPage {
  body: string;
  /** Headers of the page, with the strong ETag of its body. */
  headers: Headers;
}

interface KeptPages {
  /** State of the site when the pages were rendered. */
  state: string;
  pages: LRUCache<string, KeptPage>;
}

// A Worker serves one site. In tests, several sites share the process.
const known = new WeakMap<D1Database, KeptPages>();

/**
 * Middleware: adds an ETag to a live page, and caches the page until the site changes, so that many readers of an
 * unbaked page cost one rendering. A page is cached only when the state of the site was known before the rendering
 * began. Otherwise an old page might be stored under a newer state.
 */
export const keptLive: MiddlewareHandler<AppEnv> = async (c, next) => {
  const state = rememberedFreshness(c.env)?.state;
  const pages = state ? pagesOf(c.env.DB, state) : undefined;
  const kept = pages?.get(c.req.url);
  if (kept) return answerWith(kept, c.req.raw.headers);
  await Promise.all([state ? undefined : readFreshness(c.env), next()]);
  if (c.res.status !== 200) return;
  const page = await withTag(c.res);
  pages?.set(c.req.url, page);
  c.res = answerWith(page, c.req.raw.headers);
};

function answerWith({ body, headers }: KeptPage, asked: Headers): Response {
  return isKnown(asked, headers.get('etag')!)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
}

async function withTag(rendered: Response): Promise<KeptPage> {
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

function pagesOf(db: D1Database, state: string): KeptPages['pages'] {
  const last = known.get(db);
  if (last?.state === state) return last.pages;
  const pages = new LRUCache<string, KeptPage>({
    maxSize: KEPT,
    sizeCalculation: ({ body }, url) => body.length + url.length,
  });
  known.set(db, { state, pages });
  return pages;
}
