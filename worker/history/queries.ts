import { NOUNS, VERSIONED_NOUNS, type VersionedNoun } from '#contract/nouns';
import { TICKET_HOLDS, TICKET_REF, TICKET_VERSION, ticketLine } from '../audit/queries.ts';
import { now } from '../database.ts';

/** A change of a publication, by the ticket of its write. */
export interface PublishedChange {
  noun: VersionedNoun;
  ticket: string;
}

/**
 * Statements that record changes published without a prepared release as a release of their own, in the batch that
 * publishes them and after their versions are stored. Each item depends on the ticket of its change, and the release on
 * the first ticket.
 */
export function recordPublication(
  db: D1Database,
  name: string,
  changes: PublishedChange[],
): D1PreparedStatement[] {
  const release = db
    .prepare(
      `INSERT INTO releases
         (version, name, state, created_at, updated_at, published_at, published_by)
       SELECT 1, ?2, 'published', ?3, ?3, ?3, ${ticketLine('actor')} WHERE ${TICKET_HOLDS}`,
    )
    .bind(changes[0]!.ticket, name, now());
  const items = changes.map(({ noun, ticket }) =>
    db
      .prepare(
        `INSERT INTO release_items (release_id, noun, ref, number, base_number)
         SELECT (SELECT MAX(id) FROM releases), ?2, ${TICKET_REF}, ${TICKET_VERSION}, COALESCE((
           SELECT MAX(number) FROM versions WHERE noun = ?2 AND ref = ${TICKET_REF}
             AND live_at IS NOT NULL AND number < ${TICKET_VERSION}), 0)
         WHERE ${TICKET_HOLDS}`,
      )
      .bind(ticket, noun),
  );
  return [release, ...items];
}

/**
 * Statement that deletes the records of single publications of the ticket's row whose published version is older than
 * this number of versions. That version is newer than the one in the release, which may be a former draft or, in an
 * undoing, a former publication. A release of several rows stays.
 */
export function pruneRecords(
  db: D1Database,
  noun: VersionedNoun,
  ticket: string,
  versions: number,
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM releases WHERE state = 'published' AND id IN (
         SELECT i.release_id FROM release_items i WHERE i.noun = ?2 AND i.ref = ${TICKET_REF}
           AND (SELECT MIN(v.number) FROM versions v WHERE v.noun = i.noun AND v.ref = i.ref
             AND v.live_at IS NOT NULL AND v.number > i.base_number) <= ${TICKET_VERSION} - ${versions}
           AND NOT EXISTS (
             SELECT 1 FROM release_items o WHERE o.release_id = i.release_id
               AND (o.noun <> i.noun OR o.ref <> i.ref)))`,
    )
    .bind(ticket, noun);
}

/** Tables with rows about a row of any noun. */
const TABLES = ['versions', 'drafts', 'release_items', 'deadlines'];

/** Statements that delete all versions, drafts, release items and deadlines of the ticket's row. */
export function forgetVersions(
  db: D1Database,
  noun: VersionedNoun,
  ticket: string,
): D1PreparedStatement[] {
  const rows = TABLES.map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE noun = ?2 AND ref = ${TICKET_REF}`).bind(ticket, noun),
  );
  return [...rows, deleteEmptyRecords(db)];
}

/**
 * Statements that delete the versions, drafts, release items and deadlines of deleted rows. Nouns without a `create`
 * verb are left out: their row may not be stored yet.
 */
export function forgetOrphans(db: D1Database): D1PreparedStatement[] {
  const nouns = VERSIONED_NOUNS.filter((noun) => 'create' in NOUNS[noun].verbs);
  const rows = nouns.flatMap((noun) =>
    TABLES.map((table) =>
      db.prepare(
        `DELETE FROM ${table} WHERE noun = '${noun}'
           AND ref NOT IN (SELECT id FROM ${NOUNS[noun].plural})`,
      ),
    ),
  );
  return [...rows, deleteEmptyRecords(db)];
}

/** Statement that deletes the published releases and the undoings whose rows are all deleted. They may name a person. */
function deleteEmptyRecords(db: D1Database): D1PreparedStatement {
  return db.prepare(
    `DELETE FROM releases WHERE (state = 'published' OR undoes IS NOT NULL)
       AND NOT EXISTS (SELECT 1 FROM release_items i WHERE i.release_id = releases.id)`,
  );
}
