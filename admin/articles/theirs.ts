import type { AdminArticle } from '#contract/articles';
import { ApiFailure } from '../api';
import type { Theirs } from './place';
import { readArticle } from './queries';

/** What the server has of an article after a step that found another draft than it expected, or none. */
export async function theirsAfter(
  failure: Error,
  article: AdminArticle | null,
): Promise<Theirs | undefined> {
  if (!(failure instanceof ApiFailure && article)) return undefined;
  if (!failure.conflict && failure.code !== 'draft_not_found') return undefined;
  const { saved_by = null, own_version } = failure.conflict ?? {};
  return readArticle(article.id).then(
    (found) => ({ ...found, saved_by, own_version }),
    () => undefined,
  );
}
