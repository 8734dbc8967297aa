import { LIMITS } from '#contract/limits';
import { REPLACED_FIELDS, type ArticleMatches } from '#contract/articles/replacing';
import type { Texts } from './in-article.ts';

const { read, bytes } = LIMITS.replacing;

interface ReadArticle extends Texts, Pick<ArticleMatches, 'id' | 'status' | 'version'> {
  has_draft: number;
}

/** SQL over an article: true when it has a draft. */
const HAS_DRAFT = `EXISTS (SELECT 1 FROM drafts WHERE noun = 'article' AND ref = articles.id)`;
export const WITHOUT_DRAFT = `NOT ${HAS_DRAFT}`;

/** Returns articles after an id that are not in the trash, limited in number and bytes of text; at least one. */
export async function listTextsAfter(db: D1Database, id: number): Promise<ReadArticle[]> {
  const { results } = await db
    .prepare(
      `WITH near AS (
         SELECT id, octet_length(content) AS size FROM articles
         WHERE id > ?1 AND deleted_at IS NULL ORDER BY id LIMIT ${read}),
       part AS (
         SELECT id, SUM(size) OVER (ORDER BY id) - size AS bytes_before FROM near)
       SELECT articles.id, ${REPLACED_FIELDS.join(', ')}, author_id, status, version,
         ${HAS_DRAFT} AS has_draft
       FROM part JOIN articles ON articles.id = part.id
       WHERE bytes_before < ${bytes} ORDER BY articles.id`,
    )
    .bind(id)
    .all<ReadArticle>();
  return results;
}

/** Returns the ids of the articles that have a draft. */
export async function listDrafted(db: D1Database, ids: number[]): Promise<Set<number>> {
  const { results } = await db
    .prepare(
      `SELECT ref FROM drafts WHERE noun = 'article' AND ref IN (SELECT value FROM json_each(?))`,
    )
    .bind(JSON.stringify(ids))
    .all<{ ref: number }>();
  return new Set(results.map(({ ref }) => ref));
}
