import type { APIContext } from 'astro';

/** Everything public may be read; the back office and previews are not for search engines. */
export function GET({ site }: APIContext) {
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /apercu/',
    'Disallow: /api/',
    '',
    `Sitemap: ${new URL('/sitemap.xml', site).href}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain' } });
}
