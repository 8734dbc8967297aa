import { createMiddleware } from 'hono/factory';

/* The static host caches hashed files and baked pages itself: see `site/public/_headers`. */

/**
 * Pages rendered live and answers of the public API: asked for again each time. A Worker stands before
 * Cloudflare's cache, so `s-maxage` would spare it nothing; and a build that read one second's old
 * answer would claim to hold a change that it has not seen.
 */
export const FRESH = 'public, max-age=0, must-revalidate';

/** Middleware: an error is never cached, since the address may have an answer a moment later. */
export const uncachedErrors = createMiddleware(async (c, next) => {
  await next();
  if (c.res.status >= 400) c.header('Cache-Control', 'no-store');
});

/** For one person only, and of one moment. */
export const PRIVATE = 'private, no-store';
