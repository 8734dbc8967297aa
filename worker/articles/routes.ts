import {
  type AdminArticle,
  type AdminArticleCard,
  type Article,
  type ArticleCard,
  articleQuery,
} from '#contract/article';
import { ApiError } from '#contract/errors';
import { isSlug } from '#contract/slug';
import { Hono } from 'hono';
import { optionalAdmin } from '../auth/require-admin.ts';
import type { AppEnv } from '../env.ts';
import { describeList, query } from '../http.ts';
import { findPublished, listForAdmin, listPublished } from './queries.ts';

export const articles = new Hono<AppEnv>()
  .get('/', optionalAdmin, query(articleQuery), async (c) => {
    const asked = c.req.valid('query');
    if (!c.var.admin && (asked.status || asked.trash)) throw new ApiError('unauthorized');
    const list = c.var.admin ? listForAdmin : listPublished;
    const { rows, total } = await list(c.env.DB, asked);
    describeList(c, { ...asked, total });
    return c.json<(ArticleCard | Article | AdminArticleCard | AdminArticle)[]>(rows);
  })
  .get('/:slug', async (c) => {
    const slug = c.req.param('slug');
    const article = isSlug(slug) ? await findPublished(c.env.DB, slug) : null;
    if (!article) throw new ApiError('article_not_found');
    return c.json<Article>(article);
  });
