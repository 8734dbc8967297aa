import { sitemapXml } from '#contract/pages/sitemap';
import type { APIContext } from 'astro';
import { getSiteMapPage } from '../content';

/** Addresses for search engines. */
export async function GET({ site }: APIContext) {
  return new Response(sitemapXml(site!.origin, await getSiteMapPage()));
}
