import type { APIContext } from 'astro';

/**
 * Endpoint that an island reads. A search engine without access to it would index the sample
 * testimonials.
 */
const READ_BY_PAGES = ['/api/testimonials'];

/** Allows everything public. Excludes the back office, previews and the rest of the API. */
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
