import type { APIContext } from 'astro';

/** What an island reads: a search engine that may not would show the samples of the page. */
const READ_BY_PAGES = ['/api/testimonials'];

/** Everything public may be read; the back office and previews are not for search engines. */
export function GET({ site }: APIContext) {
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /apercu/',
    'Disallow: /api/',
    ...READ_BY_PAGES.map((path) => `Allow: ${path}$`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', site).href}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain' } });
}
