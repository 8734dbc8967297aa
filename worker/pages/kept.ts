import { LRUCache } from 'lru-cache';
import type { MiddlewareHandler } from 'hono';
import { readFreshness, rememberedFreshness } from '../builds/staleness.ts';
import { isKnown } from '../conditions.ts';
import type { AppEnv } from '../env.ts';
import { sha256 } from '../security.ts';

/** Letters of pages that one Worker keeps. */
const KEPT = 4_000_000;

interface KeptPage {
  body: string;
  /** With the tag of the very letters. */
  headers: Headers;
}

interface KeptPages {
  /** What the site showed when they were made. */
  state: string;
  pages: LRUCache<string, KeptPage>;
}

// A Worker serves one site; in tests, several share the process.
const known = new WeakMap<D1Database, KeptPages>();

/**
 * Middleware: what was rendered for an address is sent again until something else is to be shown, so that
 * many readers of what is not baked yet cost as much as one. What the site shows is known before a page is
 * rendered to be kept: one that is older would be kept as new. From the second reader on it has a
 * tag: who has it is not sent it again.
 */
export const keptLive: MiddlewareHandler<AppEnv> = async (c, next) => {
  const state = rememberedFreshness(c.env)?.state;
  if (!state) return void (await Promise.all([readFreshness(c.env), next()]));
  const pages = pagesOf(c.env.DB, state);
  const page = pages.get(c.req.url);
  if (page) return sent(page, c.req.raw.headers);
  await next();
  if (c.res.status !== 200) return;
  const body = await c.res.text();
  c.res = new Response(body, c.res);
  const headers = new Headers(c.res.headers);
  headers.set('etag', await tagOf(body));
  pages.set(c.req.url, { body, headers });
};

function sent({ body, headers }: KeptPage, asked: Headers): Response {
  return isKnown(asked, headers.get('etag')!)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
}

/** As a file has one: the local server keeps what has such a tag in Brotli. */
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
