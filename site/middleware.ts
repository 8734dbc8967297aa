import { defineMiddleware } from 'astro:middleware';

/** The rule for its islands, which Astro writes where the first of them stands. */
const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/;

/** Puts that rule in the head, where HTML wants it: of baked pages and of those rendered live. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const page = await next();
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page;
  const html = await page.text();
  const style = ISLAND_STYLE.exec(html)?.[0];
  const valid = style ? html.replace(style, '').replace('</head>', `${style}</head>`) : html;
  return new Response(valid, page);
});
