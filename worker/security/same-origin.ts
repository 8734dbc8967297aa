import { ApiError } from '#contract/errors';
import type { Context } from 'hono';
import type { AppEnv } from '../env.ts';

/**
 * Refuses what a page of another site makes a visitor's browser send: `foreign_origin`. Browsers say
 * where a request comes from in `Sec-Fetch-Site`, which no page can change; older ones in `Origin`,
 * which private modes write as `null`. A program that says neither is no visitor's browser.
 */
export function refuseForeign(c: Context<AppEnv>): void {
  const site = c.req.header('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = c.req.header('origin');
  const isOwn = origin === undefined || ownHosts(c).has(hostOf(origin));
  if (site === 'cross-site' || !isOwn) throw new ApiError('foreign_origin');
}

/** By host: behind a proxy that ends TLS, the Worker does not know the scheme. */
function ownHosts(c: Context<AppEnv>): Set<string | null> {
  const hosts = [c.req.url, c.env.SITE_URL].map(hostOf).filter((host) => host !== null);
  return new Set(hosts);
}

/** Null for what is no address, as `null` itself. */
function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null;
}
