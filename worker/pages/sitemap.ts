import { sitemapXml } from '#contract/pages/sitemap';
import type { Context } from 'hono';
import { FRESH } from '../http/caching.ts';
import type { AppEnv } from '../env.ts';
import { loadSiteMap } from './read.ts';

/** GET /sitemap.xml while the bake is not fresh. */
export async function sitemap(c: Context<AppEnv>): Promise<Response> {
  const { origin } = new URL(c.env.SITE_URL || c.req.url);
  return c.body(sitemapXml(origin, await loadSiteMap(c.env.DB)), 200, {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': FRESH,
  });
}
