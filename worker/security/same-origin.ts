import { ApiError } from '#contract/errors';
import type { Context } from 'hono';
import type { AppEnv } from '../env.ts';

/**
 * Refuses requests that a page of another site makes a visitor's browser send: `foreign_origin`. Browsers send the
 * origin in `Sec-Fetch-Site`, which no page can change. Older browsers send only `Origin`. In private modes
 * it is `null`, which is refused unless `Sec-Fetch-Site` says `same-origin` or `none`. A client without either header is no browser.
 */
export function refuseForeign(c: Context<AppEnv>): void {
  const site = c.req.header('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = c.req.header('origin');
  const isOwn = origin === undefined || ownHosts(c).has(hostOf(origin));
  if (site === 'cross-site' || !isOwn) throw new ApiError('foreign_origin');
}

/** Hosts rather than origins: behind a reverse proxy that ends TLS, the Worker does not know the scheme. */
function ownHosts(c: Context<AppEnv>): Set<string | null> {
  const hosts = [c.req.url, c.env.SITE_URL].map(hostOf).filter((host) => host !== null);
  return new Set(hosts);
}

/** Returns null for an invalid address, such as the text `null`. */
function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null;
}
