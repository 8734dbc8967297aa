import { answers } from '../http/described.ts';
import {
  articlePagesQuery,
  listPagesQuery,
  type ArticlePages,
  type ListPages,
  type PageKeys,
  articlePages,
  listPages,
  pageKeys,
} from '#contract/pages/bulk';
import { changedPages, changedPagesQuery, type ChangedPages } from '#contract/pages/changed';
import { ApiError } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import {
  pagePreviewForm,
  pageQuery,
  type PagePreview,
  type Shell,
  anyPage,
  pagePreview,
} from '#contract/pages/pages';
import { Hono } from 'hono';
import { requireRight } from '../auth/require.ts';
import type { AppEnv } from '../env.ts';
import { body, query } from '../http/request.ts';
import { loadArticlePages, loadPageKeys } from './bulk.ts';
import { listChangedPages } from './changed.ts';
import { createPagePreview } from './preview.ts';
import { loadListPages, loadPage } from './read.ts';

/** Routes with the data of public pages, for the builder. Live pages read the same data. */
export const pages = new Hono<AppEnv>()
  .get(
    '/',
    answers('Reads the data of a page.', anyPage, { errors: ['not_found'] }),
    query(pageQuery),
    async (c) => {
      const page = await loadPage(c.env.DB, c.req.valid('query').path);
      if (!page) throw new ApiError('not_found');
      return c.json<Shell>(page);
    },
  )
  .post(
    '/preview',
    answers('Makes a preview of a page with its drafts.', pagePreview, {
      status: 201,
      errors: ['release_not_found'],
    }),
    requireRight('propose'),
    body(pagePreviewForm),
    async (c) =>
      c.json<PagePreview>(
        await createPagePreview(c.env, c.var.admin.user.id, c.req.valid('json')),
        201,
      ),
  )
  .get(
    '/changed',
    answers('Lists the pages that a release will change, or its undoing.', changedPages, {
      errors: ['release_not_found'],
    }),
    requireRight('read'),
    query(changedPagesQuery),
    async (c) => c.json<ChangedPages>(await listChangedPages(c.env.DB, c.req.valid('query'))),
  )
  .get(
    '/keys',
    answers('Reads the keys of pages, which change with their content.', pageKeys),
    async (c) => c.json<PageKeys>(await loadPageKeys(c.env.DB)),
  )
  .get(
    '/articles',
    answers('Reads the data of successive article pages.', articlePages, { errors: ['not_found'] }),
    query(articlePagesQuery),
    async (c) => {
      const batch = await loadArticlePages(c.env.DB, c.req.valid('query').from);
      if (!batch) throw new ApiError('not_found');
      return c.json<ArticlePages>(batch);
    },
  )
  .get(
    '/lists',
    answers('Reads the data of successive pages of the article list.', listPages),
    query(listPagesQuery),
    async (c) =>
      c.json<ListPages>(
        await loadListPages(c.env.DB, c.req.valid('query').from, LIMITS.bulk.listPages),
      ),
  );
