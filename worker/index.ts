import { cf } from '@astrojs/cloudflare/hono';
import { FetchState, pages as renderPage } from 'astro/fetch';
import { pages } from 'astro/hono';
import { Hono } from 'hono';
import { createApp } from './app.ts';
import { runCron } from './cron.ts';
import type { AppEnv, Env } from './env.ts';
import type { LiveRenderer } from './pages/live.ts';

/** Renders an on-demand page of the site with the given locals. */
const renderLive: LiveRenderer = async (c, path, data) => {
  const state = new FetchState(
    new Request(new URL(path, c.req.url), { headers: c.req.raw.headers }),
  );
  // Written as one text: streaming a piece per component takes longer than rendering the page.
  state.streaming = false;
  Object.assign(state.locals, { page: data });
  const site = new Hono<AppEnv & { Variables: { fetchState: FetchState } }>()
    .use(async (inner, next) => {
      inner.set('fetchState', state);
      await next();
    })
    .use(cf())
    .use(() => renderPage(state));
  return site.fetch(state.request, c.env, c.executionCtx);
};

const app = createApp(renderLive);
// A development server has no static host: Astro renders every page.
if (import.meta.env.DEV) app.use(cf()).use(pages());

export default {
  fetch: app.fetch,
  scheduled: ({ cron, scheduledTime }: { cron: string; scheduledTime: number }, env: Env) =>
    runCron(cron, new Date(scheduledTime), env),
};
