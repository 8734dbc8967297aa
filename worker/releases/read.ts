import type { VersionedNoun } from '#contract/nouns';
import type { Release, ReleaseDetail, ReleaseItemDetail } from '#contract/publication/releases';
import { changedDocumentKeys, changedNames, isDocument, nameOf } from '../drafts/changed-fields.ts';
import { changedKeys, DOCUMENTS, newestPublished, parsed, titleIn } from '../drafts/read.ts';
import { now } from '../database.ts';
import { listTakenAddresses } from '../prepared/database.ts';
import { findRelease } from './queries.ts';

/** SQL: keys that publishing itself sets, and the place in a list, which no version restores. */
const DERIVED_KEYS = `'slug', 'published_at', 'display_order'`;

interface ItemRow extends Omit<
  ReleaseItemDetail,
  'title' | 'changed' | 'is_new' | 'is_hidden' | 'state'
> {
  title: string | null;
  changed: string;
  value: string | null;
  base: string | null;
  is_new: number;
  is_hidden: number | null;
  is_dropped: number;
  is_newer: number;
  is_stale: number;
  is_trashed: number;
  is_overwritten: number;
}

type CheckedRow = ItemRow & { is_taken: boolean };

/** Returns a release with the state of its changes, or null. */
export async function readRelease(db: D1Database, id: number): Promise<ReleaseDetail | null> {
  const [release, { results }] = await Promise.all([
    findRelease(db, id),
    selectItems(db, id).all<ItemRow>(),
  ]);
  if (!release) return null;
  const isOpen = release.state !== 'published' && release.undoes === null;
  const taken = isOpen ? await listTakenAddresses(db, id, now()) : [];
  const isTaken = (row: ItemRow) =>
    taken.some(({ noun, ref }) => noun === row.noun && ref === row.ref);
  return {
    ...release,
    items: results.map((row) => itemFrom({ ...row, is_taken: isTaken(row) }, release)),
  };
}

/**
 * `v`: version of the item. `b`: the one it replaces. `n`: the present one. `o`: the one that its publication made, or
 * that of the release that a prepared undoing takes back.
 */
function selectItems(db: D1Database, id: number): D1PreparedStatement {
  const titles = ['v.value', 'b.value', 'n.value'].map((value) => titleIn(value, 'i.noun'));
  return db
    .prepare(
      `SELECT i.noun, i.ref, i.number, i.base_number,
         CASE WHEN d.version IS NULL AND a.status = 'draft' THEN 0
           WHEN d.base_number = COALESCE(n.number, 0) THEN d.version END AS draft,
         d.version IS NULL AND a.status IS NOT 'draft' AS is_dropped,
         COALESCE(${titles.map((title) => `NULLIF(${title}, '')`).join(', ')}) AS title,
         CASE WHEN i.noun IN (${DOCUMENTS}) THEN '[]' ELSE ${changedKeys('v.value', 'b.value')} END AS changed,
         CASE WHEN i.noun IN (${DOCUMENTS}) THEN v.value END AS value,
         CASE WHEN i.noun IN (${DOCUMENTS}) THEN b.value END AS base,
         i.noun NOT IN (${DOCUMENTS}) AND i.base_number = 0
           OR i.noun = 'article' AND b.value ->> 'status' <> 'published' AS is_new,
         CASE i.noun WHEN 'article' THEN b.value ->> 'status' = 'published' AND r.undoes IS NOT NULL
             AND v.value ->> 'status' IS NOT 'published'
           ELSE b.value ->> 'is_active' AND (i.number = 0 OR v.value ->> 'is_active' = 0) END AS is_hidden,
         d.value <> v.value AS is_newer,
         COALESCE(n.number, 0) <> i.base_number AS is_stale,
         a.deleted_at IS NOT NULL AS is_trashed,
         EXISTS (SELECT 1 FROM json_each(o.value) e WHERE e.key NOT IN (${DERIVED_KEYS})
           AND e.value IS NOT (SELECT p.value FROM json_each(n.value) p WHERE p.key = e.key)) AS is_overwritten
       FROM release_items i JOIN releases r ON r.id = i.release_id
         LEFT JOIN articles a ON i.noun = 'article' AND a.id = i.ref
         LEFT JOIN release_items u ON u.release_id = r.undoes AND u.noun = i.noun AND u.ref = i.ref
         LEFT JOIN versions o ON o.noun = i.noun AND o.ref = i.ref AND o.number = (
           SELECT MIN(w.number) FROM versions w WHERE w.noun = i.noun AND w.ref = i.ref
             AND w.live_at IS NOT NULL AND w.number > IIF(r.state = 'published', i.base_number,
               COALESCE(u.base_number, i.base_number)))
         LEFT JOIN versions v ON v.noun = i.noun AND v.ref = i.ref AND v.number = i.number
         LEFT JOIN versions b ON b.noun = i.noun AND b.ref = i.ref AND b.number = i.base_number
         LEFT JOIN versions n ON n.noun = i.noun AND n.ref = i.ref
           AND n.number = ${newestPublished('i.noun', 'i.ref')}
         LEFT JOIN drafts d ON d.noun = i.noun AND d.ref = i.ref
       WHERE i.release_id = ? ORDER BY i.noun, i.ref`,
    )
    .bind(id);
}

function itemFrom(row: CheckedRow, release: Release): ReleaseItemDetail {
  const { noun, ref, number, base_number, draft, value, base } = row;
  const keys = isDocument(noun)
    ? documentKeys(noun, parsed(value), parsed(base))
    : (JSON.parse(row.changed) as string[]);
  return {
    noun,
    ref,
    number,
    base_number,
    draft: release.undoes === null ? draft : null,
    title: nameOf(noun, ref, row.title),
    changed: changedNames(noun, ref, keys),
    is_new: row.is_new === 1,
    is_hidden: row.is_hidden === 1,
    state: stateOf(row, release),
  };
}

/** Returns the changed keys of a document; without a value it returns to its defaults. */
function documentKeys(
  noun: VersionedNoun,
  value: Record<string, unknown> | null,
  base: Record<string, unknown> | null,
): string[] {
  return value ? changedDocumentKeys(noun, value, base) : changedDocumentKeys(noun, base ?? {}, {});
}

function stateOf(row: CheckedRow, { state, undoes }: Release): ReleaseItemDetail['state'] {
  if (row.is_trashed) return 'trashed';
  const isOnline = state === 'published';
  if (row.is_stale && !isOnline) return 'stale';
  // A release that takes back another one shows what was changed since that one.
  if (isOnline || undoes !== null) return row.is_overwritten ? 'overwritten' : 'ready';
  if (row.is_taken) return 'taken';
  if (row.is_dropped) return 'dropped';
  return row.is_newer ? 'newer' : 'ready';
}
