import { ARTICLE } from '#contract/content/article';
import { keysOf } from '#contract/content/fields';
import { ApiError } from '#contract/errors';
import { startOf } from '#contract/text/start-of';
import { pick } from '../drafts/versioned.ts';
import { findDraft } from '../versions/queries.ts';
import type { WriteContext } from '../write.ts';
import { copyOf } from '../texts.ts';
import { findArticle, type StoredArticle } from './queries.ts';
import { makeArticle } from './write.ts';

const COPIED = keysOf(ARTICLE.fields, ({ isCopied }) => isCopied);

/**
 * Stores a copy of an article and of its unpublished changes as a new draft, once per idempotency key, and returns
 * it.
 */
export function duplicate(
  context: WriteContext,
  id: number,
  submission: string | undefined,
): Promise<StoredArticle> {
  return makeArticle(context, submission, () => copyForm(context.env.DB, id));
}

async function copyForm(db: D1Database, id: number) {
  const [article, draft] = await Promise.all([findArticle(db, id), findDraft(db, 'article', id)]);
  if (!article) throw new ApiError('article_not_found');
  if (article.deleted_at) throw new ApiError('article_trashed');
  const present: Partial<StoredArticle> & { title: string } = {
    ...article,
    ...(draft?.value as Partial<StoredArticle> | undefined),
  };
  const copied = pick(present, COPIED);
  const title = startOf(copyOf(present.title || article.title), ARTICLE.fields.title.max);
  return {
    ...copied,
    title,
    status: 'draft' as const,
  };
}
