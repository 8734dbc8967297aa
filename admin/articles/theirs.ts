import type { AdminArticle } from '#contract/articles';
import { ApiFailure } from '../api';
import type { Theirs } from './place';
import { readArticle } from './queries';

/** What the server has of an article after a step that failed with a conflict. */
export async function theirsAfter(
  failure: Error,
  article: AdminArticle | null,
): Promise<Theirs | undefined> {
  if (!(failure instanceof ApiFailure && failure.conflict && article)) return undefined;
  const { saved_by } = failure.conflict;
  return readArticle(article.id).then(
    (found) => ({ ...found, saved_by }),
    () => undefined,
  );
}
