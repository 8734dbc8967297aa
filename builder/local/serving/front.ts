import { ApiError } from '#contract/errors';
import { errorResponse } from '#worker/errors';
import { secured } from '#worker/security/headers';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { keptInBrotli } from './brotli.ts';
import type { ClientAddress } from './client-address.ts';

/** Largest request body that Cloudflare passes on, on its cheapest plans. */
const MAX_BYTES = 100 * 1024 * 1024;
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
/** Methods that a `Request` cannot have (https://fetch.spec.whatwg.org/#forbidden-method). */
const FORBIDDEN_METHODS = ['CONNECT', 'TRACE', 'TRACK'];

type FrontEnv = { Bindings: HttpBindings };
type Fetch = (request: Request) => Promise<Response>;

interface FrontOptions {
  worker: Fetch;
  pages: Fetch;
  /** Path patterns that go to the Worker before any page is looked up. */
  workerRoutes: string[];
  clientAddress: ClientAddress;
  /** Public address of the site behind a proxy, which may have sent another `Host`. */
  siteUrl?: string;
  /** Receives a log line for each request. */
  log?: ((line: string) => void) | undefined;
}

/**
 * Adds `Vary: Accept-Encoding` to every compressible response, compressed or not, and to responses
 * to HEAD.
 */
const saidToVary = createMiddleware(async (c, next) => {
  await next();
  const type = c.res.headers.get('content-type') ?? '';
  if (COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type))
    c.header('Vary', 'Accept-Encoding', { append: true });
});

const passedOn: MiddlewareHandler = (_, next) => next();

/**
 * Logs method, path, status and duration. Leaves out the client, the query and the preview token.
 */
function logged(log: (line: string) => void): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const path = c.req.path
      .replace(/^(\/apercu\/)[^]+/, '$1…')
      .replace(/[\p{C}\p{Z}]/gu, encodeURIComponent);
    const milliseconds = Math.round(performance.now() - started);
    const at = new Date().toISOString();
    log(`${at} ${c.req.method} ${path} ${c.res.status} ${milliseconds} ms`);
  };
}

/**
 * Does what a CDN does before the Worker and the pages. Every response is made by this product,
 * never by the runtime or by Node.
 */
export function createFront(options: FrontOptions) {
  const { worker, pages, workerRoutes, clientAddress, siteUrl, log } = options;
  const isWorkers = matcher(workerRoutes);
  return new Hono<FrontEnv>()
    .use(log ? logged(log) : passedOn)
    .use(secured)
    .use(compress())
    .use(keptInBrotli())
    .use(saidToVary)
    .onError(errorResponse)
    .all('*', async (c) => {
      if (FORBIDDEN_METHODS.includes(c.req.method)) {
        c.header('Allow', METHODS);
        throw new ApiError('method_not_allowed');
      }
      if (!hasOneHost(c)) throw new ApiError('invalid_input');
      if (Number(c.req.header('content-length') ?? 0) > MAX_BYTES)
        throw new ApiError('payload_too_large');
      const { pathname, search } = new URL(c.req.url);
      if (RUNTIMES.test(pathname)) throw new ApiError('not_found');
      const url = siteUrl ? siteUrl + pathname + search : c.req.url;
      const address = clientAddress(c.env.incoming);
      const toWorker = () => worker(forwarded(c, { url, address, body: c.req.raw.body }));
      if (isWorkers(c.req.path)) return toWorker();
      const page = await pages(forwarded(c, { url, address, body: null }));
      return page.status === 404 ? toWorker() : page;
    });
}

/**
 * True when the request's URL and its single `Host` header name the same site, without credentials.
 */
function hasOneHost(c: Context<FrontEnv>): boolean {
  const [host = '', ...others] = c.env.incoming.headersDistinct.host ?? [];
  const named = new URL(c.req.url);
  const isPlain = others.length === 0 && !named.username && !named.password;
  return isPlain && named.host === host.toLowerCase().replace(/:80$/, '');
}

/** Hop-by-hop headers, and headers internal to the runtime. */
const NOT_PASSED_ON =
  /^(?:connection|keep-alive|upgrade|te|trailer|transfer-encoding|http2-settings|expect|proxy-.*|mf-.*)$/;
/** Paths that the runtime answers itself, as Cloudflare does. */
const RUNTIMES = /^\/(?:cdn-cgi|__cf_local)(?:\/|$)/;

interface Forwarding {
  url: string;
  /** Address of the client. */
  address: string;
  body: BodyInit | null;
}

/**
 * Builds the request for the Worker, with the client address in the header that Cloudflare uses.
 */
function forwarded(c: Context<FrontEnv>, { url, address, body }: Forwarding): Request {
  const named = c.req.header('connection')?.toLowerCase().split(',') ?? [];
  const own = new Set(named.map((name) => name.trim()));
  const headers = new Headers(
    [...c.req.raw.headers].filter(([name]) => !NOT_PASSED_ON.test(name) && !own.has(name)),
  );
  headers.set('cf-connecting-ip', address);
  // The front compresses the response once, when it sends it to the client.
  headers.set('accept-encoding', 'identity');
  if (!body) headers.delete('content-length');
  const { method, signal } = c.req.raw;
  return new Request(url, { method, headers, body, signal, ...(body && { duplex: 'half' }) });
}

/** Returns a function that matches paths with patterns such as `/api/*`. */
function matcher(patterns: string[]): (path: string) => boolean {
  const exact = new Set(patterns.filter((pattern) => !pattern.endsWith('*')));
  const starts = patterns.filter((pattern) => pattern.endsWith('*')).map((p) => p.slice(0, -1));
  return (path) => exact.has(path) || starts.some((start) => path.startsWith(start));
}
