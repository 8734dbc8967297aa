/*
 * How long a CDN and a browser may keep an answer. Files with a hash in their name are kept for
 * ever, baked pages are compared by their ETag (both by the static host, see `site/public/_headers`),
 * and what an administrator is told is never kept.
 */

/** Pages rendered live: a CDN may spare the Worker a crowd, and is never more than a second late. */
export const LIVE = 'public, max-age=0, s-maxage=1';

/**
 * Responses of the public API: not kept at all. A build that read one second's old answer would claim
 * to hold a change that it has not seen.
 */
export const FRESH = 'public, max-age=0, must-revalidate';

/** For one person only, and of one moment. */
export const PRIVATE = 'private, no-store';
