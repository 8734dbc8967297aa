import type { ArticleFilter } from '#contract/articles/filter';
import type { ArticleResultsPage } from '#contract/pages/pages';
import { articleListPath } from '#contract/paths';
import { findCategoryRedirect } from '../categories/queries.ts';
import { loadResults } from './read.ts';

/** Results of a search, or the path that has them since their category was renamed. */
type FoundResults = { data: ArticleResultsPage; status: 200 | 404 } | { movedTo: string };

/** Finds one page of search results; null past the last page. The status of an unknown category is 404. */
export async function findResults(
  db: D1Database,
  filter: ArticleFilter,
  page: number,
): Promise<FoundResults | null> {
  const data = await loadResults(db, filter, page);
  if (!data) return null;
  if (!filter.category || data.category) return { data, status: 200 };
  const present = await findCategoryRedirect(db, filter.category);
  if (present) return { movedTo: articleListPath(page, { ...filter, category: present }) };
  return { data, status: 404 };
}
