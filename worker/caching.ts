/*
 * How long a browser may keep an answer. Files with a hash in their name are kept for
 * ever, baked pages are compared by their ETag (both by the static host, see `site/public/_headers`),
 * and what an administrator is told is never kept.
 */

/**
 * Pages rendered live and answers of the public API: asked for again each time. A Worker stands before
 * Cloudflare's cache, so `s-maxage` would spare it nothing; and a build that read one second's old
 * answer would claim to hold a change that it has not seen.
 */
export const FRESH = 'public, max-age=0, must-revalidate';

/** For one person only, and of one moment. */
export const PRIVATE = 'private, no-store';
