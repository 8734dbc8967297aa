import { z } from '#contract/zod';
import { answers } from '../http/described.ts';
import { Hono } from 'hono';
import type { RouterRoute } from 'hono/types';
import { fromThisMachine } from '../auth/quick-login.ts';
import type { AppEnv } from '../env.ts';

const FIVE_MINUTES = 'public, max-age=300';
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Schema of the response that holds the OpenAPI document. */
const OPENAPI = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({}),
  paths: z.looseObject({}),
});

/** Routes of the API description: the document is public, and the page is for this machine only. */
export function description(ofApi: RouterRoute[]) {
  const routes = [...ofApi];
  // Loaded at the first request, so that it does not slow down the start.
  const build = async () => (await import('./document.ts')).documentOf(routes);
  let text: Promise<string> | undefined;
  const own = new Hono<AppEnv>()
    .get(
      '/openapi.json',
      answers('Describes the API in OpenAPI 3.1.', OPENAPI),
      async (c): Promise<Response> => {
        text ??= build().then((document) => JSON.stringify(document));
        c.header('Cache-Control', FIVE_MINUTES);
        return c.body(await text, 200, { 'Content-Type': 'application/json' });
      },
    )
    .get(
      '/docs',
      answers('Shows the description as a page.', z.string(), { type: 'text/html' }),
      fromThisMachine,
      async (c): Promise<Response> => {
        const { pageOf } = await import('./page.ts');
        c.header('Content-Security-Policy', PAGE_POLICY);
        return c.html(pageOf(await build()));
      },
    )
    .get(
      '/docs/style.css',
      answers('Style of the page.', z.string(), { type: 'text/css' }),
      fromThisMachine,
      async (c) => {
        const { STYLE } = await import('./style.ts');
        return c.body(STYLE, 200, { 'Content-Type': 'text/css' });
      },
    );
  routes.push(...own.routes);
  return own;
}
