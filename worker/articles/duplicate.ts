import { ApiError } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { startOf } from '#contract/start-of';
import { findDraft } from '../versions/queries.ts';
import type { Author } from '../write.ts';
import { copyOf } from '../texts.ts';
import { findArticle, type StoredArticle } from './queries.ts';
import { makeArticle } from './write.ts';

/** Fields of a copy. Its address, its dates and its place among the featured articles are its own. */
const COPIED = [
  'content',
  'excerpt',
  'author',
  'image',
  'image_alt',
  'seo_title',
  'seo_description',
  'category_id',
] as const;

/**
 * Stores a copy of an article as a draft, what is prepared of it included, and returns it; the same
 * submission again, the copy that is stored already.
 */
export function duplicate(
  author: Author,
  id: number,
  submission: string | undefined,
): Promise<StoredArticle> {
  return makeArticle(author, submission, () => copyForm(author.env.DB, id));
}

async function copyForm(db: D1Database, id: number) {
  const [article, draft] = await Promise.all([findArticle(db, id), findDraft(db, 'article', id)]);
  if (!article) throw new ApiError('article_not_found');
  if (article.deleted_at) throw new ApiError('article_trashed');
  const present: Partial<StoredArticle> & { title: string } = {
    ...article,
    ...(draft?.value as Partial<StoredArticle> | undefined),
  };
  const copied = Object.fromEntries(COPIED.map((field) => [field, present[field]]));
  const title = startOf(copyOf(present.title || article.title), LIMITS.article.title);
  return {
    ...(copied as Pick<StoredArticle, (typeof COPIED)[number]>),
    title,
    status: 'draft' as const,
  };
}
