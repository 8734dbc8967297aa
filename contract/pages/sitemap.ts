import type { SiteMapPage } from './pages.ts';
import { PUBLIC_PATHS, articlePath, authorPath } from '../paths.ts';

type Dated = Pick<SiteMapPage['articles'][number], 'slug' | 'updated_at'>;

/** Returns the sitemap for search engines: public pages, authors, and published articles with their last change. */
export function sitemapXml(
  origin: string,
  { articles, authors }: Pick<SiteMapPage, 'authors'> & { articles: Dated[] },
): string {
  const entries = [
    ...PUBLIC_PATHS.map((path) => entry(origin + path)),
    ...authors.map(({ slug }) => entry(origin + authorPath(slug))),
    ...articles.map(({ slug, updated_at }) => entry(origin + articlePath(slug), updated_at)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

function entry(address: string, lastModified?: string): string {
  const location = address.replace(/&/g, '&amp;');
  const date = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
  return `  <url><loc>${location}</loc>${date}</url>`;
}
