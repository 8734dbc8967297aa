import { createMiddleware } from 'hono/factory';

/* The static host caches hashed files and baked pages itself: see `site/public/_headers`. */

/**
 * `Cache-Control` of live pages and of the public API: revalidated on every request. A Worker runs in front of
 * Cloudflare's cache, so `s-maxage` would spare it nothing. A build must not read a response cached a second ago,
 * since it would claim to hold a change that it has not seen.
 */
export const FRESH = 'public, max-age=0, must-revalidate';

/** Middleware: errors are never cached, since the address may exist a moment later. */
export const uncachedErrors = createMiddleware(async (c, next) => {
  await next();
  if (c.res.status >= 400) c.header('Cache-Control', 'no-store');
});

/** `Cache-Control` of responses for one administrator, never stored. */
export const PRIVATE = 'private, no-store';
