import { UNTITLED } from '#contract/articles/defaults';
import { LIMITS } from '#contract/limits';
import { NOUNS, VERSIONED_NOUNS, type VersionedNoun } from '#contract/nouns';
import type { PendingDraft } from '#contract/publication/drafts';
import { ADMIN_NAME } from '../database.ts';
import { changedDocumentKeys, changedNames, isDocument, nameOf } from './changed-fields.ts';

/** SQL: names of the nouns whose values are compared in the Worker, because their defaults are not stored. */
export const DOCUMENTS = VERSIONED_NOUNS.filter(isDocument)
  .map((noun) => `'${noun}'`)
  .join(', ');

/** SQL: drafts that can be published, so none of an article in the trash. */
const PENDING = `drafts d WHERE NOT (d.noun = 'article'
  AND EXISTS (SELECT 1 FROM articles a WHERE a.id = d.ref AND a.deleted_at IS NOT NULL))`;

/** SQL: articles that are not published and have no draft. Their own values are what can be published. */
const UNPUBLISHED = `articles a WHERE a.status = 'draft' AND a.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM drafts d WHERE d.noun = 'article' AND d.ref = a.id)`;

/** SQL: id of the last administrator who wrote an article. Scheduled tasks are not named. */
const lastAuthor = (ref: string) =>
  `(SELECT admin_id FROM versions WHERE noun = 'article' AND ref = ${ref} AND admin_id IS NOT NULL
    ORDER BY number DESC LIMIT 1)`;

/** SQL: number of the newest published version of a row; NULL for a document that is not stored. */
export const newestPublished = (noun: string, ref: string) =>
  `(SELECT MAX(number) FROM versions WHERE noun = ${noun} AND ref = ${ref} AND live_at IS NOT NULL)`;

/** SQL: keys of the JSON object `value` whose values differ in the JSON object `other`, as a JSON array. */
export const changedKeys = (value: string, other: string) =>
  `(SELECT json_group_array(e.key) FROM json_each(${value}) e
    WHERE e.value IS NOT (SELECT o.value FROM json_each(${other}) o WHERE o.key = e.key))`;

/** SQL: the value of the JSON object `value` under the key that names a row of its noun. */
export function titleIn(value: string, noun: string): string {
  const cases = Object.entries(NOUNS).flatMap(([key, declared]) =>
    'title' in declared ? [`WHEN '${key}' THEN ${value} ->> '${declared.title}'`] : [],
  );
  return `CASE ${noun} ${cases.join(' ')} END`;
}

interface DraftRow extends Omit<
  PendingDraft,
  'title' | 'changed' | 'releases' | 'is_new' | 'is_stale'
> {
  title: string | null;
  is_new: number;
  is_stale: number;
  changed: string;
  releases: string;
  value: string | null;
  published: string | null;
}

/** Returns the number of drafts and unpublished articles. */
export async function countDrafts(db: D1Database): Promise<number> {
  const counted = await db
    .prepare(
      `SELECT (SELECT COUNT(*) FROM ${PENDING}) + (SELECT COUNT(*) FROM ${UNPUBLISHED}) AS total`,
    )
    .first<number>('total');
  return counted ?? 0;
}

/** Returns the drafts and the unpublished articles, newest first, with the names of their changed fields. */
export async function listDrafts(db: D1Database): Promise<PendingDraft[]> {
  const { results } = await db
    .prepare(
      `SELECT p.noun, p.ref, p.version, p.admin_id, p.saved_at,
         (SELECT ${ADMIN_NAME} FROM admins WHERE id = p.admin_id) AS saved_by,
         COALESCE(NULLIF(${titleIn('p.value', 'p.noun')}, ''), ${titleIn('v.value', 'p.noun')}) AS title,
         COALESCE(v.number, 0) <> p.base_number AS is_stale,
         p.noun = 'article' AND v.value ->> 'status' <> 'published' AS is_new,
         CASE WHEN p.noun IN (${DOCUMENTS}) THEN '[]' ELSE ${changedKeys('p.value', 'v.value')} END AS changed,
         CASE WHEN p.noun IN (${DOCUMENTS}) THEN p.value END AS value,
         CASE WHEN p.noun IN (${DOCUMENTS}) THEN v.value END AS published,
         (SELECT json_group_array(json_object('id', r.id, 'name', r.name))
           FROM release_items i JOIN releases r ON r.id = i.release_id
           WHERE i.noun = p.noun AND i.ref = p.ref AND r.state <> 'published') AS releases
       FROM (
         SELECT * FROM (SELECT d.noun, d.ref, d.base_number, d.value, d.version, d.admin_id, d.saved_at
           FROM ${PENDING} ORDER BY d.saved_at DESC LIMIT ?1)
         UNION ALL
         SELECT * FROM (SELECT 'article', a.id, a.version, NULL, 0, ${lastAuthor('a.id')}, a.updated_at
           FROM ${UNPUBLISHED} ORDER BY a.updated_at DESC LIMIT ?1)
         ORDER BY saved_at DESC LIMIT ?1) p
         LEFT JOIN versions v ON v.noun = p.noun AND v.ref = p.ref
           AND v.number = ${newestPublished('p.noun', 'p.ref')}
       ORDER BY p.saved_at DESC, p.noun, p.ref`,
    )
    .bind(LIMITS.draftRows)
    .all<DraftRow>();
  return results.map(draftFrom);
}

/** Returns the name of a row for readers: in this version if given, else in its draft, else in its newest version. */
export async function readTitle(
  db: D1Database,
  noun: VersionedNoun,
  ref: number,
  number: number | undefined,
): Promise<string> {
  const title = `NULLIF(${titleIn('value', 'noun')}, '') AS title`;
  const ofRow = 'noun = ?1 AND ref = ?2';
  const found = await db
    .prepare(
      `SELECT COALESCE(
         (SELECT ${title} FROM versions WHERE ${ofRow} AND number = ?3),
         (SELECT ${title} FROM drafts WHERE ${ofRow}),
         (SELECT ${title} FROM versions WHERE ${ofRow} AND title IS NOT NULL
          ORDER BY number DESC LIMIT 1)) AS title`,
    )
    .bind(noun, ref, number ?? null)
    .first<string>('title');
  return nameOf(noun, ref, found) || UNTITLED;
}

function draftFrom({ value, published, ...row }: DraftRow): PendingDraft {
  const { noun, ref } = row;
  const keys = isDocument(noun)
    ? changedDocumentKeys(noun, parsed(value) ?? {}, parsed(published))
    : (JSON.parse(row.changed) as string[]);
  return {
    ...row,
    title: nameOf(noun, ref, row.title),
    is_stale: row.is_stale === 1,
    is_new: row.is_new === 1,
    changed: changedNames(noun, ref, keys),
    releases: JSON.parse(row.releases) as PendingDraft['releases'],
  };
}

export function parsed(json: string | null): Record<string, unknown> | null {
  return json === null ? null : (JSON.parse(json) as Record<string, unknown>);
}
