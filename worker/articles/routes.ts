import { articleQuery, type Article, type ArticleCard } from '#contract/article';
import { ApiError } from '#contract/errors';
import { isSlug } from '#contract/slug';
import { Hono } from 'hono';
import type { AppEnv } from '../env.ts';
import { query } from '../http.ts';
import { findPublished, listPublished } from './queries.ts';

export const articles = new Hono<AppEnv>()
  .get('/', query(articleQuery), async (c) => {
    const asked = c.req.valid('query');
    const { rows, total } = await listPublished(c.env.DB, asked);
    c.header('X-Total-Count', String(total));
    const next = asked.offset + asked.limit;
    if (next < total) c.header('Link', `<${nextPage(c.req.url, next)}>; rel="next"`);
    return c.json<(ArticleCard | Article)[]>(rows);
  })
  .get('/:slug', async (c) => {
    const slug = c.req.param('slug');
    const article = isSlug(slug) ? await findPublished(c.env.DB, slug) : null;
    if (!article) throw new ApiError('article_not_found');
    return c.json<Article>(article);
  });

function nextPage(address: string, offset: number): string {
  const url = new URL(address);
  url.searchParams.set('offset', String(offset));
  return url.pathname + url.search;
}
