import { PUBLIC_PATHS, articlePath } from '#contract/paths';
import type { Context } from 'hono';
import { listForSitemap } from './articles/read.ts';
import type { AppEnv } from './env.ts';

/** GET /sitemap.xml: the public pages and every published article with its last change. */
export async function sitemap(c: Context<AppEnv>): Promise<Response> {
  const origin = c.env.SITE_URL || new URL(c.req.url).origin;
  const articles = await listForSitemap(c.env.DB);
  const entries = [
    ...PUBLIC_PATHS.map((path) => entry(new URL(path, origin).href)),
    ...articles.map(({ slug, updated_at }) =>
      entry(new URL(articlePath(slug), origin).href, updated_at),
    ),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
  return c.body(xml, 200, {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=0, s-maxage=60',
  });
}

function entry(address: string, lastModified?: string): string {
  const location = address.replace(/&/g, '&amp;');
  const date = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
  return `  <url><loc>${location}</loc>${date}</url>`;
}
