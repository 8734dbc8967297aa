import type { ArticleAuthor } from '#contract/articles/articles';
import { LIMITS } from '#contract/limits';
import { plain } from '../database.ts';

/** Returns the authors of the articles outside the trash, each once, by name. */
export async function listAuthors(db: D1Database): Promise<ArticleAuthor[]> {
  const next = (after: string) =>
    `SELECT author FROM articles WHERE deleted_at IS NULL ${after}
     ORDER BY author COLLATE NOCASE LIMIT 1`;
  const { results } = await db
    .prepare(
      // Jumps between names in their index: a SELECT DISTINCT would read every article.
      `WITH RECURSIVE names(name) AS (
         SELECT (${next('')})
         UNION ALL
         SELECT (${next('AND author > names.name COLLATE NOCASE')}) FROM names WHERE name IS NOT NULL)
       SELECT name FROM names WHERE name IS NOT NULL ORDER BY ${plain('name')} LIMIT ?`,
    )
    .bind(LIMITS.adminRows)
    .all<ArticleAuthor>();
  return results;
}
