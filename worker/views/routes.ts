import { answers } from '../http/described.ts';
import { parisDay } from '#contract/dates';
import { PUBLIC_PATHS } from '#contract/paths';
import { isSlug } from '#contract/text/slug';
import { viewForm } from '#contract/figures/views';
import { Hono } from 'hono';
import { now } from '../database.ts';
import type { AppEnv } from '../env.ts';
import { body, clientAddress } from '../http/request.ts';
import { refuseForeign } from '../security/same-origin.ts';
import { mayCount } from './limit.ts';
import { countArticleView, countPageView } from './queries.ts';

/** User agents of known programs. Views store nothing else about a visitor. */
const ROBOT =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|scrap|curl|wget|python|axios|facebookexternalhit/i;
const ARTICLE = /^\/articles\/([a-z0-9-]+)$/;
const PAGES: ReadonlySet<string> = new Set(PUBLIC_PATHS);

/** Counts that a page was opened, per page and day. Always answers 204, so that pages need not handle the response. */
export const views = new Hono<AppEnv>().post(
  '/',
  answers('Counts that a page was opened.', undefined, { status: 204, errors: ['foreign_origin'] }),
  body(viewForm),
  async (c) => {
    refuseForeign(c);
    const { path } = c.req.valid('json');
    const slug = ARTICLE.exec(path)?.[1];
    const userAgent = c.req.header('user-agent') ?? '';
    const isPage = PAGES.has(path) || (slug !== undefined && isSlug(slug));
    const isPerson = userAgent !== '' && !ROBOT.test(userAgent);
    if (isPage && isPerson && (await mayCount(c.env, clientAddress(c), path))) {
      const day = parisDay(now());
      if (PAGES.has(path)) await countPageView(c.env.DB, path, day);
      else if (slug) await countArticleView(c.env.DB, slug, day);
    }
    return c.body(null, 204);
  },
);
