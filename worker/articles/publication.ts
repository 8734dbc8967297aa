import type { AdminArticle } from '#contract/articles/articles';
import type { ArticleUpdate } from '#contract/articles/form';
import { ApiError } from '#contract/errors';
import { REFUSED } from '../texts.ts';

type Publication = Pick<AdminArticle, 'status' | 'published_at'>;

/**
 * Returns the state and date that an article gets. Publishing with a future date schedules the article. Publishing
 * without a date keeps the date of the first publication, or else uses `now`, in ISO 8601.
 */
export function publicationOf(
  requested: Pick<ArticleUpdate, 'status' | 'published_at'>,
  before: Publication,
  now: string,
): Publication {
  if (requested.status === undefined && requested.published_at === undefined)
    return { status: before.status, published_at: before.published_at };
  const status = requested.status ?? before.status;
  const date = requested.published_at === undefined ? before.published_at : requested.published_at;
  if (status === 'draft') return { status, published_at: date };
  if (status === 'scheduled' && (date === null || date <= now))
    throw new ApiError('invalid_input', {
      fields: { published_at: REFUSED.pastArticle },
    });
  if (date !== null && date > now && (requested.published_at || status === 'scheduled'))
    return { status: 'scheduled', published_at: date };
  return { status: 'published', published_at: firstPublication(date, before, now) };
}

function firstPublication(date: string | null, before: Publication, now: string): string {
  if (date !== null && date <= now) return date;
  return wasPublished(before, now) ? before.published_at! : now;
}

/** Returns the state and date of a restored version. A scheduled date that has passed makes a draft. */
export function publicationAgain({ status, published_at }: Publication, now: string): Publication {
  const isOver = status === 'scheduled' && (published_at === null || published_at <= now);
  return { status: isOver ? 'draft' : status, published_at };
}

/** True when visitors may have seen the article at its address. */
export function wasPublished({ published_at }: Publication, now: string): boolean {
  return published_at !== null && published_at <= now;
}
