import { ApiError } from '#contract/errors';
import { pageQuery, type PageKeys, type Shell } from '#contract/pages';
import { Hono } from 'hono';
import type { AppEnv } from '../env.ts';
import { query } from '../http.ts';
import { loadPage, loadPageKeys } from './read.ts';

/** What public pages show, for the build: live pages read the same. */
export const pages = new Hono<AppEnv>()
  .get('/', query(pageQuery), async (c) => {
    const page = await loadPage(c.env.DB, c.req.valid('query').path);
    if (!page) throw new ApiError('not_found');
    return c.json<Shell>(page);
  })
  .get('/keys', async (c) => c.json<PageKeys>(await loadPageKeys(c.env.DB)));
