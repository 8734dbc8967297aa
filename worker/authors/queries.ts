import type { ArticleAuthor } from '#contract/articles/articles';
import { LIMITS } from '#contract/limits';
import { searchable } from '#contract/text/search';
import { TICKET_REF } from '../audit/queries.ts';
import { now, plain } from '../database.ts';
import { IS_PINNED } from '../drafts/queries.ts';

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

/** Returns the name and version of a member, or null. */
export async function findSigner(
  db: D1Database,
  id: number,
): Promise<{ name: string; version: number } | null> {
  return db.prepare('SELECT name, version FROM members WHERE id = ?').bind(id).first();
}

/** SQL: true when a member still has this version. */
export function isUnchangedSigner(id: number, version: number): string {
  return `(SELECT version FROM members WHERE id = ${Number(id)}) = ${Number(version)}`;
}

/** SQL over drafts and versions: true for those of articles that the member of a ticket signed. */
const SIGNED = `noun = 'article' AND value ->> 'author_id' = ${TICKET_REF}`;

/**
 * Statements that give a member's articles and their drafts the member's new name. The text for searches ends with
 * the author: see `searchText`.
 */
export function renameAuthor(
  db: D1Database,
  ticket: string,
  former: string,
  name: string,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE articles SET author = ?2,
           search = trim(substr(search, 1, length(search) - ?3) || ' ' || ?4)
         WHERE author_id = ${TICKET_REF}`,
      )
      .bind(ticket, name, searchable(former).length, searchable(name)),
    ...rewriteSigned(db, ticket, `'$.author', ?2`, name),
  ];
}

/** Statements that turn a deleted member's signature of drafts into text. Articles have the name already. */
export function unsignDrafts(db: D1Database, ticket: string, name: string): D1PreparedStatement[] {
  return rewriteSigned(db, ticket, `'$.author', ?2, '$.author_id', NULL`, name);
}

/** Statements that set values in the drafts that a member signed, and in the versions that releases hold. */
function rewriteSigned(db: D1Database, ticket: string, values: string, name: string) {
  const set = `value = json_set(value, ${values})`;
  return [
    `UPDATE drafts SET ${set} WHERE ${SIGNED}`,
    `UPDATE versions SET ${set}, rewrites = rewrites + 1 WHERE ${SIGNED} AND ${IS_PINNED}`,
  ].map((sql) => db.prepare(sql).bind(ticket, name));
}

/** Statements that redirect the former page of the member of a ticket to the present one. */
export function moveAuthorPage(
  db: D1Database,
  ticket: string,
  former: string,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT OR REPLACE INTO member_redirects (slug, member_id, created_at)
         SELECT ?2, id, ?3 FROM members WHERE id = ${TICKET_REF} AND ?2 <> ''`,
      )
      .bind(ticket, former, now()),
    db
      .prepare(
        `DELETE FROM member_redirects WHERE slug = (SELECT slug FROM members WHERE id = ${TICKET_REF})`,
      )
      .bind(ticket),
  ];
}
