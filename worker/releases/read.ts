import type { Release, ReleaseDetail, ReleaseItemDetail } from '#contract/publication/releases';
import { changedDocumentKeys, changedNames, isDocument, nameOf } from '../drafts/changed-fields.ts';
import { changedKeys, DOCUMENTS, newestPublished, parsed, titleIn } from '../drafts/read.ts';
import { findRelease } from './queries.ts';

/** SQL: keys that publishing itself sets, and the place in a list, which no version restores. */
const DERIVED_KEYS = `'slug', 'published_at', 'display_order'`;

interface ItemRow extends Omit<ReleaseItemDetail, 'title' | 'changed' | 'is_new' | 'state'> {
  title: string | null;
  changed: string;
  value: string | null;
  base: string | null;
  is_new: number;
  is_dropped: number;
  is_newer: number;
  is_stale: number;
  is_trashed: number;
  is_overwritten: number;
}

/** Returns a release with the state of its changes, or null. */
export async function readRelease(db: D1Database, id: number): Promise<ReleaseDetail | null> {
  const [release, { results }] = await Promise.all([
    findRelease(db, id),
    selectItems(db, id).all<ItemRow>(),
  ]);
  return release && { ...release, items: results.map((row) => itemFrom(row, release)) };
}

function selectItems(db: D1Database, id: number): D1PreparedStatement {
  const titles = ['v.value', 'b.value', 'n.value'].map((value) => titleIn(value, 'i.noun'));
  return db
    .prepare(
      `SELECT i.noun, i.ref, i.number, i.base_number,
         CASE WHEN d.base_number = COALESCE(n.number, 0) THEN d.version END AS draft,
         d.version IS NULL AS is_dropped,
         COALESCE(${titles.map((title) => `NULLIF(${title}, '')`).join(', ')}) AS title,
         CASE WHEN i.noun IN (${DOCUMENTS}) THEN '[]' ELSE ${changedKeys('v.value', 'b.value')} END AS changed,
         CASE WHEN i.noun IN (${DOCUMENTS}) THEN v.value END AS value,
         CASE WHEN i.noun IN (${DOCUMENTS}) THEN b.value END AS base,
         i.noun = 'article' AND b.value ->> 'status' <> 'published' AS is_new,
         d.value <> v.value AS is_newer,
         COALESCE(n.number, 0) <> i.base_number AS is_stale,
         i.noun = 'article' AND EXISTS (
           SELECT 1 FROM articles a WHERE a.id = i.ref AND a.deleted_at IS NOT NULL) AS is_trashed,
         EXISTS (SELECT 1 FROM json_each(v.value) e WHERE e.key NOT IN (${DERIVED_KEYS})
           AND e.value IS NOT (SELECT o.value FROM json_each(n.value) o WHERE o.key = e.key)) AS is_overwritten
       FROM release_items i
         LEFT JOIN versions v ON v.noun = i.noun AND v.ref = i.ref AND v.number = i.number
         LEFT JOIN versions b ON b.noun = i.noun AND b.ref = i.ref AND b.number = i.base_number
         LEFT JOIN versions n ON n.noun = i.noun AND n.ref = i.ref
           AND n.number = ${newestPublished('i.noun', 'i.ref')}
         LEFT JOIN drafts d ON d.noun = i.noun AND d.ref = i.ref
       WHERE i.release_id = ? ORDER BY i.noun, i.ref`,
    )
    .bind(id);
}

function itemFrom(row: ItemRow, { state }: Release): ReleaseItemDetail {
  const { noun, ref, number, base_number, draft, value, base } = row;
  const keys = isDocument(noun)
    ? changedDocumentKeys(noun, parsed(value) ?? {}, parsed(base))
    : (JSON.parse(row.changed) as string[]);
  return {
    noun,
    ref,
    number,
    base_number,
    draft,
    title: nameOf(noun, ref, row.title),
    changed: changedNames(noun, ref, keys),
    is_new: row.is_new === 1,
    state: state === 'published' ? publishedState(row) : pendingState(row),
  };
}

function publishedState({ is_trashed, is_overwritten }: ItemRow): ReleaseItemDetail['state'] {
  if (is_trashed) return 'trashed';
  return is_overwritten ? 'overwritten' : 'ready';
}

function pendingState(row: ItemRow): ReleaseItemDetail['state'] {
  if (row.is_trashed) return 'trashed';
  if (row.is_stale) return 'stale';
  if (row.is_dropped) return 'dropped';
  return row.is_newer ? 'newer' : 'ready';
}
