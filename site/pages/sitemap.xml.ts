import { sitemapXml } from '#contract/pages/sitemap';
import type { APIContext } from 'astro';
import { getSiteMapPage } from '../content';

/** The addresses that search engines should know. */
export async function GET({ site }: APIContext) {
  const { articles } = await getSiteMapPage();
  return new Response(sitemapXml(site!.origin, articles));
}
