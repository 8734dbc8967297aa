import { CONTENT } from '#contract/content/nouns';
import { NOUNS, VERSIONED_NOUNS, type VersionedNoun } from '#contract/nouns';
import type { Draft, Version, VersionCard } from '#contract/publication/versions';
import { TICKET_REF, TICKET_VERSION, ticketLine } from '../audit/queries.ts';
import { ADMIN_NAME, now } from '../database.ts';
import { pruneRecords } from '../history/queries.ts';

/** Number of versions stored per row: this many published ones and this many drafts. */
const MAX_VERSIONS = 50;
/** Milliseconds without a save after which an administrator's own draft becomes a version before it is replaced. */
const SITTING_GAP = 10 * 60_000;

/** SQL: values of a row that a version stores, as JSON. */
function valueOf(noun: VersionedNoun): string {
  const { versions } = CONTENT[noun];
  if ('json' in versions) return `json(${versions.json})`;
  const fields = [
    ...versions.columns.map((column) => `'${column}', ${column}`),
    ...versions.flags.map((flag) => `'${flag}', json(iif(${flag}, 'true', 'false'))`),
  ];
  return `json_object(${fields.join(', ')})`;
}

const COLUMNS = '(noun, ref, number, value, reason, admin_id, admin_name, made_at, live_at)';

/** Statement that stores the new state of the ticket's row as a version. */
export function keepVersion(
  db: D1Database,
  noun: VersionedNoun,
  ticket: string,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO versions ${COLUMNS}
       SELECT ?2, id, ${TICKET_VERSION}, ${valueOf(noun)}, ${ticketLine('action')}, ${ticketLine('admin_id')},
         ${ticketLine('actor')}, ${ticketLine('created_at')}, ${ticketLine('created_at')}
       FROM ${NOUNS[noun].plural} WHERE id = ${TICKET_REF}`,
    )
    .bind(ticket, noun);
}

/** Statements that store the rows of a new database as their first versions. */
export function keepFirstVersions(db: D1Database): D1PreparedStatement[] {
  return VERSIONED_NOUNS.map((noun) =>
    db.prepare(
      `INSERT INTO versions ${COLUMNS}
       SELECT '${noun}', id, version, ${valueOf(noun)}, '${noun}.create', NULL, '', updated_at, updated_at
       FROM ${NOUNS[noun].plural} WHERE NOT EXISTS (
         SELECT 1 FROM versions WHERE noun = '${noun}' AND ref = ${NOUNS[noun].plural}.id)`,
    ),
  );
}

/**
 * Statements that delete the oldest versions of the ticket's row and the records of their publication, except those
 * that a release of several rows names.
 */
export function pruneVersions(
  db: D1Database,
  noun: VersionedNoun,
  ticket: string,
): D1PreparedStatement[] {
  return [
    pruneRecords(db, noun, ticket, MAX_VERSIONS),
    db
      .prepare(
        `DELETE FROM versions WHERE noun = ?2 AND ref = ${TICKET_REF}
         AND number <= ${TICKET_VERSION} - ${MAX_VERSIONS} AND +number IN (SELECT number FROM (SELECT number,
               ROW_NUMBER() OVER (PARTITION BY live_at IS NULL ORDER BY number DESC) AS place
             FROM versions WHERE noun = ?2 AND ref = ${TICKET_REF}) WHERE place > ${MAX_VERSIONS})
         AND NOT EXISTS (
           SELECT 1 FROM release_items i WHERE i.noun = versions.noun AND i.ref = versions.ref
             AND versions.number IN (i.number, i.base_number))`,
      )
      .bind(ticket, noun),
  ];
}

const CARD = 'number, reason, admin_name, made_at, live_at';

/** Returns the versions of one row, newest first. */
export async function listVersions(
  db: D1Database,
  noun: VersionedNoun,
  ref: number,
): Promise<VersionCard[]> {
  const { results } = await db
    .prepare(`SELECT ${CARD} FROM versions WHERE noun = ? AND ref = ? ORDER BY number DESC`)
    .bind(noun, ref)
    .all<VersionCard>();
  return results;
}

/** Returns one version, or null. */
export async function findVersion(
  db: D1Database,
  noun: VersionedNoun,
  ref: number,
  number: number,
): Promise<Version | null> {
  const row = await db
    .prepare(`SELECT ${CARD}, value FROM versions WHERE noun = ? AND ref = ? AND number = ?`)
    .bind(noun, ref, number)
    .first<VersionCard & { value: string }>();
  return row && { ...row, value: JSON.parse(row.value) };
}

type DraftRow = Omit<Draft, 'value' | 'is_stale'> & { value: string; is_stale: number };

/** Returns the draft of a row, or null. */
export async function findDraft(
  db: D1Database,
  noun: VersionedNoun,
  ref: number,
): Promise<Draft | null> {
  return draftFrom(await selectDraft(db, noun, ref).all());
}

function selectDraft(db: D1Database, noun: VersionedNoun, ref: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT d.value, d.version, d.base_number, d.saved_at,
         COALESCE((SELECT version FROM ${NOUNS[noun].plural} WHERE id = d.ref), 0) <> d.base_number
           AS is_stale,
         (SELECT ${ADMIN_NAME} FROM admins WHERE id = d.admin_id) AS saved_by
       FROM drafts d WHERE noun = ? AND ref = ?`,
    )
    .bind(noun, ref);
}

function draftFrom(result: D1Result): Draft | null {
  const row = result.results[0] as DraftRow | undefined;
  return row ? { ...row, is_stale: row.is_stale === 1, value: JSON.parse(row.value) } : null;
}

export interface NewDraft {
  noun: VersionedNoun;
  ref: number;
  value: object;
  adminId: number | null;
  /** Published version that a new draft starts from. */
  base: number;
  /** True to make the draft start from `base` from now on: its writer has seen the published changes. */
  rebase: boolean;
  /** Version of the draft to replace; 0 for none. Absent: any. */
  expected: number | undefined;
  /** Published version that the writer has seen; absent: any. */
  seen: number | undefined;
}

/**
 * Saves a draft unless it is no longer as expected, and returns the draft stored afterwards. Values written by
 * another administrator become a version first.
 */
export async function saveDraft(
  db: D1Database,
  { noun, ref, value, adminId, base, rebase, expected, seen }: NewDraft,
): Promise<{ isSaved: boolean; draft: Draft | null }> {
  const at = now();
  const sitting = new Date(Date.parse(at) - SITTING_GAP).toISOString();
  const unread = rebase ? {} : { reader: adminId, sitting };
  const [, saved, found] = await db.batch([
    keepDraftAsVersion(db, { noun, ref, expected, ...unread }),
    db
      .prepare(
        `INSERT INTO drafts (noun, ref, base_number, value, admin_id, saved_at, version)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?10 WHERE (?7 IS NULL
           OR COALESCE((SELECT version FROM drafts WHERE noun = ?1 AND ref = ?2), 0) = ?7)
           AND (?9 IS NULL OR ?9 = COALESCE(
             (SELECT base_number FROM drafts WHERE noun = ?1 AND ref = ?2 AND NOT ?8), ?3))
         ON CONFLICT (noun, ref) DO UPDATE SET value = excluded.value,
           admin_id = excluded.admin_id, saved_at = excluded.saved_at, version = drafts.version + 1,
           base_number = IIF(?8, excluded.base_number, drafts.base_number)`,
      )
      .bind(
        noun,
        ref,
        base,
        JSON.stringify(value),
        adminId,
        at,
        expected ?? null,
        Number(rebase),
        seen ?? null,
        // The first version number of a draft is the time, so that no screen takes it for an earlier draft.
        Date.parse(at),
      ),
    selectDraft(db, noun, ref),
  ]);
  return { isSaved: saved!.meta.changes > 0, draft: draftFrom(found!) };
}

interface KeptDraft {
  noun: VersionedNoun;
  ref: number;
  /** Administrator whose own draft, saved since `sitting`, makes no version. Absent: every draft makes one. */
  reader?: number | null;
  /** Time in ISO 8601. */
  sitting?: string;
  /** Version that the draft must have; absent: any. */
  expected: number | undefined;
}

/**
 * Statement that stores a draft as a version that was never published, unless the newest version has the same
 * values.
 */
export function keepDraftAsVersion(
  db: D1Database,
  { noun, ref, reader, sitting = '', expected }: KeptDraft,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO versions (noun, ref, number, value, reason, admin_id, admin_name, made_at)
       SELECT d.noun, d.ref, 1 + MAX(d.base_number, COALESCE(v.number, 0)), d.value, d.noun || '.draft',
         d.admin_id, COALESCE(NULLIF(a.full_name, ''), a.username, ''), d.saved_at
       FROM drafts d LEFT JOIN admins a ON a.id = d.admin_id
         LEFT JOIN versions v ON v.noun = d.noun AND v.ref = d.ref AND v.number = (
           SELECT MAX(number) FROM versions WHERE noun = ?1 AND ref = ?2)
       WHERE d.noun = ?1 AND d.ref = ?2 AND (?3 = 0 OR d.admin_id IS NOT ?4 OR d.saved_at < ?6)
         AND (?5 IS NULL OR d.version = ?5) AND d.value IS NOT v.value`,
    )
    .bind(noun, ref, Number(reader !== undefined), reader ?? null, expected ?? null, sitting);
}

/** Statement that deletes a draft, of the expected version if one is given. */
export function deleteDraft(
  db: D1Database,
  { noun, ref, expected }: Pick<NewDraft, 'noun' | 'ref' | 'expected'>,
): D1PreparedStatement {
  return db
    .prepare('DELETE FROM drafts WHERE noun = ?1 AND ref = ?2 AND (?3 IS NULL OR version = ?3)')
    .bind(noun, ref, expected ?? null);
}

/** Statement that deletes the draft of a ticket's row, in the batch that publishes it. */
export function deletePublishedDraft(
  db: D1Database,
  noun: VersionedNoun,
  ticket: string,
): D1PreparedStatement {
  return db
    .prepare(`DELETE FROM drafts WHERE noun = ?2 AND ref = ${TICKET_REF}`)
    .bind(ticket, noun);
}

/**
 * Statement that deletes the draft of a ticket's row after a release, unless it differs from the version that the
 * release holds.
 */
export function deletePinnedDraft(
  db: D1Database,
  noun: VersionedNoun,
  ticket: string,
  number: number,
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM drafts WHERE noun = ?2 AND ref = ${TICKET_REF} AND value = (
         SELECT value FROM versions v
         WHERE v.noun = ?2 AND v.ref = drafts.ref AND v.number = ?3)`,
    )
    .bind(ticket, noun, number);
}

/** Statement that reads the version made by a write. */
export function selectPublished(db: D1Database, ticket: string): D1PreparedStatement {
  return db.prepare(`SELECT ${TICKET_VERSION} AS version`).bind(ticket);
}

/** SQL over the noun's row: true when its draft still has this version. */
export function draftStillHas(noun: VersionedNoun, version: number): string {
  return `(SELECT d.version FROM drafts d WHERE d.noun = '${noun}'
    AND d.ref = ${NOUNS[noun].plural}.id) = ${version}`;
}
