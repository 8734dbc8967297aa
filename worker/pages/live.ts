import { readFilter } from '#contract/articles/filter';
import { CONTACT_FIELDS, type ContactField } from '#contract/messages/contact-texts';
import type { ContactAnswerPage, Pages } from '#contract/pages/pages';
import { ERRORS, type ApiError } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { articleListPath, articlePath, feedPath, livePath } from '#contract/paths';
import { isSlug } from '#contract/text/slug';
import { startOf } from '#contract/text/start-of';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { findPresentSlug } from '../articles/read.ts';
import { FRESH, PRIVATE } from '../http/caching.ts';
import { findCategoryRedirect } from '../categories/queries.ts';
import { receiveMessage } from '../messages/receive.ts';
import { findPreview } from '../articles/preview.ts';
import type { AppEnv } from '../env.ts';
import { knownError, logFailure } from '../errors.ts';
import { mediaType } from '../http/request.ts';
import { readForm } from './form.ts';
import {
  LOADERS,
  loadArticle,
  loadArticleList,
  loadAuthor,
  loadCategoryFeed,
  loadPreview,
} from './read.ts';
import { findResults } from './results.ts';
import { correction } from './correct.ts';
import { loadShellOrDefault } from './shell.ts';
import { cachedLive } from './live-cache.ts';
import { findPagePreview } from './preview.ts';
import { readLivePolicy } from '../builds/baked.ts';
import { readFreshness, rememberedFreshness } from '../builds/staleness.ts';
import { allowFraming, securedPage, withNonce } from '../security/headers.ts';

/**
 * Renders an on-demand page of the site (`/live/…`) with the data for its locals. A parameter, so that the app runs
 * without the site.
 */
export type LiveRenderer = (c: Context<AppEnv>, path: string, data: object) => Promise<Response>;

const LIST_PAGE = '/articles/page/:page{[0-9]{1,6}}';

/** Routes of pages with stored content: baked while the bake is fresh, else rendered live. */
export function contentPages(render: LiveRenderer) {
  return new Hono<AppEnv>()
    .onError(unavailablePage)
    .get('/aide', servedBaked, cachedLive, liveAt(render, '/aide'))
    .get('/equipe', servedBaked, cachedLive, liveAt(render, '/equipe'))
    .get('/articles', cachedSearch, renderSearch(render))
    .get(LIST_PAGE, cachedSearch, renderSearch(render))
    .get('/articles', servedBaked, cachedLive, (c) => listPage(c, render, 1))
    .get(LIST_PAGE, servedBaked, cachedLive, (c) => {
      const page = Number(c.req.param('page'));
      return page <= 1 ? redirectTo(c, articleListPath(1)) : listPage(c, render, page);
    })
    .get('/articles/flux/:file{[a-z0-9-]+\\.xml}', cachedLive, categoryFeed(render))
    .get('/articles/:slug', ofSlug, servedBaked, cachedLive, async (c) => {
      const slug = c.req.param('slug');
      const data = await loadArticle(c.env.DB, slug);
      if (data) return livePage(c, render, '/live/article', data);
      const present = await findPresentSlug(c.env.DB, slug);
      return present ? redirectTo(c, articlePath(present)) : bakedPage(c, ARTICLE_NOT_FOUND, 404);
    })
    .get('/auteurs/:slug', servedBaked, cachedLive, async (c) => {
      const data = await loadAuthor(c.env.DB, c.req.param('slug'));
      return data ? livePage(c, render, '/live/auteur', data) : pageCorrected(c);
    })
    .get('/articles/*', async (c) => {
      const { pathname, search } = new URL(c.req.url);
      const path = withoutEnd(pathname);
      const moved = await correction(c);
      return moved ?? (path === pathname ? pageNotFound(c) : redirectTo(c, path + search));
    });
}

/** Returns a handler that renders the page at a path with the stored content. */
function liveAt(render: LiveRenderer, path: keyof Pages) {
  return async (c: Context<AppEnv>) =>
    livePage(c, render, livePath(path), await LOADERS[path](c.env.DB));
}

/** Returns a path without the slashes at its end. */
function withoutEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/** Middleware: redirects or refuses a path that cannot be the address of an article. */
const ofSlug: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!isSlug(c.req.param('slug') ?? ''))
    return (await correction(c)) ?? bakedPage(c, ARTICLE_NOT_FOUND, 404);
  await next();
};

/** Shows unpublished content by a signed link. The response is private, and the link expires. */
export function previewPage(render: LiveRenderer): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = c.req.param('token') ?? '';
    const page = await previewed(c, render, token);
    // The link of a whole site may have lost the slash at its end.
    return page ? asPreview(page) : next();
  };
}

/** Keeps a preview out of caches and search engines. Only the back office may frame it. */
function asPreview(page: Response): Response {
  const answer = allowFraming(new Response(page.body, page));
  answer.headers.set('cache-control', PRIVATE);
  answer.headers.set('x-robots-tag', 'noindex, nofollow');
  answer.headers.set('referrer-policy', 'no-referrer');
  return answer;
}

/** Answers a preview link that is not valid. */
export async function previewEnded(c: Context<AppEnv>): Promise<Response> {
  return asPreview(await bakedPage(c, PREVIEW_ENDED, 410));
}

/** Renders the page of a link like a live page; null when the link is invalid. */
async function previewed(c: Context<AppEnv>, render: LiveRenderer, token: string) {
  const article = await findPreview(c.env, token);
  if (article)
    return renderSecured(c, render, '/live/article', await loadPreview(c.env.DB, article));
  const shown = await findPagePreview(c.env, token);
  return shown && renderSecured(c, render, livePath(shown.path), shown.page);
}

/** Serves the back office: one page for all its addresses, since its router runs in the browser. */
export async function adminPage(c: Context<AppEnv>): Promise<Response> {
  const page = withNonce(await bakedPage(c, '/admin', 200));
  page.headers.set('cache-control', PRIVATE);
  return page;
}

const ARTICLE_NOT_FOUND = '/erreurs/article-introuvable';
const ARTICLES_UNAVAILABLE = '/erreurs/articles-indisponibles';
const PREVIEW_ENDED = '/erreurs/apercu-termine';
const PAGE_NOT_FOUND = '/404';

/** Redirects an unknown address to the existing page it resembles, or answers with the not-found page. */
export async function pageCorrected(c: Context<AppEnv>): Promise<Response> {
  return (await correction(c)) ?? pageNotFound(c);
}

/** Returns the not-found page, with status 404. */
export function pageNotFound(c: Context<AppEnv>): Promise<Response> {
  return bakedPage(c, PAGE_NOT_FOUND, 404);
}

/** Middleware: caches search results like live pages. */
const cachedSearch: MiddlewareHandler<AppEnv> = (c, next) =>
  readFilter(c.req.query()) ? cachedLive(c, next) : next();

/** Renders the results of an article search, which are never baked. */
function renderSearch(render: LiveRenderer): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const filter = readFilter(c.req.query());
    if (!filter) return next();
    const page = Number(c.req.param('page') ?? 1);
    if (c.req.param('page') && page <= 1) return redirectTo(c, articleListPath(1, filter));
    const found = await findResults(c.env.DB, filter, page);
    if (!found) return pageNotFound(c);
    if ('movedTo' in found) return redirectTo(c, found.movedTo);
    const { headers, body } = await livePage(c, render, '/live/article-results', found.data);
    return new Response(body, { status: found.status, headers });
  };
}

/** Middleware: serves the baked page while the bake is fresh. */
export const servedBaked: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (rememberedFreshness(c.env)?.isBaked === false) return next();
  // The database may be far away, so that the page is fetched at the same time.
  const [{ isBaked }, asset] = await Promise.all([
    readFreshness(c.env),
    c.env.ASSETS.fetch(c.req.raw),
  ]);
  if (isBaked && asset.status !== 404) return asset;
  await asset.body?.cancel();
  return next();
};

/** Serves the feed of a category. Feeds of categories are never baked. */
function categoryFeed(render: LiveRenderer) {
  return async (c: Context<AppEnv>): Promise<Response> => {
    const slug = (c.req.param('file') ?? '').slice(0, -'.xml'.length);
    const data = await loadCategoryFeed(c.env.DB, slug);
    if (!data) {
      const present = await findCategoryRedirect(c.env.DB, slug);
      return present ? redirectTo(c, feedPath(present)) : pageNotFound(c);
    }
    const feed = await render(c, '/live/flux', data);
    return new Response(feed.body, {
      headers: {
        'content-type': feed.headers.get('content-type') ?? 'application/rss+xml',
        'cache-control': FRESH,
      },
    });
  };
}

async function listPage(c: Context<AppEnv>, render: LiveRenderer, page: number) {
  const data = await loadArticleList(c.env.DB, page);
  return data ? livePage(c, render, '/live/articles', data) : pageNotFound(c);
}

/** Revalidated each time, since an article may use the address again: a browser with a cached redirect could loop. */
function redirectTo(c: Context<AppEnv>, path: string): Response {
  c.header('Cache-Control', FRESH);
  return c.redirect(path, 301);
}

/** Answers errors of content pages, such as a failed database, with a page of the site. */
export function unavailablePage(error: Error, c: Context<AppEnv>) {
  logFailure(error, c);
  return bakedPage(c, ARTICLES_UNAVAILABLE, 503);
}

async function bakedPage(c: Context<AppEnv>, path: string, status: number) {
  const page = await c.env.ASSETS.fetch(new URL(path, c.req.url));
  const policy = page.headers.get('content-security-policy');
  return new Response(page.body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(policy && { 'content-security-policy': policy }),
    },
  });
}

async function livePage(c: Context<AppEnv>, render: LiveRenderer, path: string, data: object) {
  const page = await renderSecured(c, render, path, data);
  page.headers.set('cache-control', FRESH);
  return page;
}

/** Renders a page with the policy that the last build wrote for live pages. */
export async function renderSecured(
  c: Context<AppEnv>,
  render: LiveRenderer,
  path: string,
  data: object,
): Promise<Response> {
  const [page, policy] = await Promise.all([render(c, path, data), readLivePolicy(c.env)]);
  return securedPage(page, policy);
}

/** Factor by which a returned text may exceed its limit before it is cut. */
const TOO_LONG = 4;

/** Returns the values of visible fields. */
function ofForm(named: Record<string, string>): Partial<Record<ContactField, string>> {
  const known = CONTACT_FIELDS.filter((name) => Object.hasOwn(named, name));
  return Object.fromEntries(
    known.map((name) => [name, startOf(named[name]!, TOO_LONG * LIMITS.contact[name])]),
  );
}

/** Middleware: answers the contact form sent without JavaScript, with the same page and the outcome. */
export function contactFormPage(render: LiveRenderer): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (mediaType(c.req.raw) !== 'application/x-www-form-urlencoded') return next();
    let form: Record<string, string> = {};
    let failure: ApiError | undefined;
    try {
      form = await readForm(c.req.raw);
      await receiveMessage(c, form, 'form');
    } catch (error) {
      logFailure(error as Error, c);
      failure = knownError(error as Error);
    }
    const page = await renderSecured(c, render, '/live/contact', {
      ...(await loadShellOrDefault(c.env.DB)),
      values: ofForm(form),
      fields: ofForm(failure?.details.fields ?? {}),
      error: failure && ERRORS[failure.code].sentence,
    } satisfies ContactAnswerPage);
    const { headers } = page;
    headers.set('cache-control', PRIVATE);
    return new Response(page.body, {
      status: failure ? ERRORS[failure.code].status : 201,
      headers,
    });
  };
}
