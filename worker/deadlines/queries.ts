import type { Deadline, DeadlineRow } from '#contract/publication/deadlines';
import { DEADLINE_NOUNS, NOUNS, type DeadlineNoun } from '#contract/nouns';
import { TICKET_HOLDS, TICKET_REF, TICKET_VERSION } from '../audit/queries.ts';
import { now } from '../database.ts';
import { IS_PINNED, rebasePrepared } from '../drafts/queries.ts';

/** SQL over a row of each shape. */
const SHAPES = {
  article: {
    isStored: 'deleted_at IS NULL',
    isVisible: `deleted_at IS NULL AND status = 'published'`,
    /** Also over `deadlines`: true when visitors see the row, or would have seen it before its withdrawal. */
    isWithdrawable: `deleted_at IS NULL AND (status = 'published'
      OR (status = 'scheduled' AND published_at <= withdraw_at))`,
    isHidden: `deleted_at IS NULL AND status = 'draft'`,
    scheduledAt: `IIF(status = 'scheduled', published_at, NULL)`,
    withdrawn: `status = 'draft'`,
    /** Over releases: those whose changes stay publishable after a withdrawal. */
    rebased: 'FALSE',
  },
  list: {
    isStored: 'TRUE',
    isVisible: 'is_active = 1',
    isWithdrawable: 'is_active = 1',
    isHidden: 'is_active = 0',
    scheduledAt: 'NULL',
    withdrawn: 'is_active = 0',
    rebased: `state <> 'published' AND undoes IS NULL`,
  },
} as const;

const sqlOf = (noun: DeadlineNoun) => SHAPES[NOUNS[noun].shape];

/** SQL over a row `r`: its name. An article that is a draft has the title of its unpublished changes. */
function titleOf(noun: DeadlineNoun): string {
  const title = `r.${NOUNS[noun].title}`;
  if (noun !== 'article') return title;
  const drafted = `(SELECT value ->> 'title' FROM drafts WHERE noun = 'article' AND ref = r.id)`;
  return `IIF(r.status = 'draft', COALESCE(NULLIF(${drafted}, ''), ${title}), ${title})`;
}

/** SQL: the rows whose deadline `d` fulfils a condition, except those in the trash. */
function rowsWhere(condition: string, { more = '' } = {}): string {
  return DEADLINE_NOUNS.map(
    (noun) =>
      `SELECT '${noun}' AS noun, d.ref, ${titleOf(noun)} AS title, d.withdraw_at, d.review_on${more}
       FROM deadlines d CROSS JOIN ${NOUNS[noun].plural} r ON r.id = d.ref
       WHERE d.noun = '${noun}' AND ${sqlOf(noun).isStored} AND ${condition}`,
  ).join(' UNION ALL ');
}

/** Returns the planned withdrawals, the next one first. */
export async function listWithdrawals(db: D1Database): Promise<DeadlineRow[]> {
  const { results } = await db
    .prepare(`${rowsWhere('d.withdraw_at IS NOT NULL')} ORDER BY withdraw_at, noun, ref`)
    .all<DeadlineRow>();
  return results;
}

/** Statement that reads the rows to review on a day in Paris, the longest due first. */
export function selectReviews(db: D1Database, day: string): D1PreparedStatement {
  return db.prepare(`${rowsWhere('d.review_on <= ?1')} ORDER BY review_on, noun, ref`).bind(day);
}

/** A row with its deadline, and the facts that decide about a change of it. */
export interface PlannedRow extends Deadline {
  title: string;
  isStored: boolean;
  /** Time of the scheduled publication, or null. */
  scheduledAt: string | null;
}

/** Returns a row with its deadline; null when there is no row. */
export async function findPlannedRow(
  db: D1Database,
  noun: DeadlineNoun,
  id: number,
): Promise<PlannedRow | null> {
  const { isStored, scheduledAt } = sqlOf(noun);
  const found = await db
    .prepare(
      `SELECT ${titleOf(noun)} AS title, ${isStored} AS isStored, ${scheduledAt} AS scheduledAt,
         d.withdraw_at, d.review_on
       FROM ${NOUNS[noun].plural} r LEFT JOIN deadlines d ON d.noun = ?1 AND d.ref = r.id
       WHERE r.id = ?2`,
    )
    .bind(noun, id)
    .first<Omit<PlannedRow, 'isStored'> & { isStored: number }>();
  return found && { ...found, isStored: found.isStored === 1 };
}

const quoted = (text: string | null) =>
  text === null ? 'NULL' : `'${text.replaceAll("'", "''")}'`;

/** SQL over a row of a noun: a value of its deadline. */
const planned = (noun: DeadlineNoun, column: keyof Deadline) =>
  `(SELECT ${column} FROM deadlines WHERE noun = '${noun}' AND ref = ${NOUNS[noun].plural}.id)`;

/** SQL over a row outside the trash: true when it has this deadline, and is not published after `withdraw_at`. */
export function mayReplace(
  noun: DeadlineNoun,
  former: Deadline,
  withdrawAt: string | null,
): string {
  const { isStored, scheduledAt } = sqlOf(noun);
  const isSame = (['withdraw_at', 'review_on'] as const).map(
    (column) => `${planned(noun, column)} IS ${quoted(former[column])}`,
  );
  const isInOrder = `COALESCE(${scheduledAt} < ${quoted(withdrawAt)}, TRUE)`;
  return [isStored, ...isSame, isInOrder].join(' AND ');
}

/** Statement that stores the deadline of a ticket's row, or deletes it when it is empty. */
export function putDeadline(
  db: D1Database,
  noun: DeadlineNoun,
  ticket: string,
  { withdraw_at, review_on }: Deadline,
): D1PreparedStatement {
  if (withdraw_at === null && review_on === null)
    return db
      .prepare(`DELETE FROM deadlines WHERE noun = ?2 AND ref = ${TICKET_REF}`)
      .bind(ticket, noun);
  return db
    .prepare(
      `INSERT INTO deadlines (noun, ref, withdraw_at, review_on)
       SELECT ?2, ${TICKET_REF}, ?3, ?4 WHERE ${TICKET_HOLDS}
       ON CONFLICT (noun, ref) DO UPDATE SET withdraw_at = excluded.withdraw_at,
         review_on = excluded.review_on`,
    )
    .bind(ticket, noun, withdraw_at, review_on);
}

/** Statement that reads the deadline of a ticket's row. */
export function selectDeadline(db: D1Database, ticket: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT withdraw_at, review_on FROM deadlines
       WHERE noun || ':' || ref = (SELECT subject FROM audit_log WHERE ticket = ?1)`,
    )
    .bind(ticket);
}

/** Returns the time at which an article is to be withdrawn, or null. */
export async function findWithdrawal(db: D1Database, article: number): Promise<string | null> {
  return db
    .prepare(`SELECT withdraw_at FROM deadlines WHERE noun = 'article' AND ref = ?`)
    .bind(article)
    .first<string>('withdraw_at');
}

/** SQL over an article: true when it is not to be withdrawn before this time. */
export const isBeforeWithdrawal = (time: string) =>
  `COALESCE(${planned('article', 'withdraw_at')} > ${quoted(time)}, TRUE)`;

/** A visible row that is due to be withdrawn. */
export interface DueRow extends DeadlineRow {
  withdraw_at: string;
  version: number;
}

/** SQL over a row: true when visitors do not see it, and a release that is not published yet may show it. */
const isWaiting = (noun: DeadlineNoun) =>
  `${sqlOf(noun).isHidden} AND EXISTS (
    SELECT 1 FROM release_items i JOIN releases r ON r.id = i.release_id
    WHERE i.noun = '${noun}' AND i.ref = ${NOUNS[noun].plural}.id AND r.state <> 'published')`;

/**
 * Returns the rows that are due to be withdrawn: those that visitors see or that a release may show. First deletes the
 * due times of the others. A scheduled article keeps its time: it is withdrawn once it is published.
 */
export async function listDueRows(db: D1Database, at: string): Promise<DueRow[]> {
  // Each noun by itself, so that SQLite reads only the due times.
  const isMoot = DEADLINE_NOUNS.map(
    (noun) => `(noun = '${noun}' AND withdraw_at <= ?1 AND NOT EXISTS (
      SELECT 1 FROM ${NOUNS[noun].plural}
      WHERE id = deadlines.ref AND (${sqlOf(noun).isWithdrawable} OR ${isWaiting(noun)})))`,
  ).join(' OR ');
  const [, , due] = await db.batch(
    [
      `DELETE FROM deadlines WHERE review_on IS NULL AND (${isMoot})`,
      `UPDATE deadlines SET withdraw_at = NULL WHERE ${isMoot}`,
      rowsWhere('d.withdraw_at <= ?1', { more: ', r.version' }),
    ].map((sql) => db.prepare(sql).bind(at)),
  );
  return due!.results as DueRow[];
}

/** SQL over a row: true when visitors see it or a release may show it, and it is still to be withdrawn at this time. */
export const isDue = (noun: DeadlineNoun, withdrawAt: string) =>
  `(${sqlOf(noun).isVisible} OR ${isWaiting(noun)})
    AND ${planned(noun, 'withdraw_at')} = ${quoted(withdrawAt)}`;

/** Statement that hides the row of a ticket from visitors. */
export function withdrawRow(
  db: D1Database,
  noun: DeadlineNoun,
  ticket: string,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE ${NOUNS[noun].plural} SET ${sqlOf(noun).withdrawn}, updated_at = ?2,
         version = ${TICKET_VERSION}
       WHERE id = ${TICKET_REF}`,
    )
    .bind(ticket, now());
}

/**
 * Statements that keep the drafts of a ticket's row publishable without showing the row again, before it is withdrawn. A
 * list row becomes inactive in its draft and in the versions that releases hold. A release that would show the row all
 * the same, with an article or as an undoing, keeps its base and can no longer be published.
 */
export function hidePrepared(
  db: D1Database,
  noun: DeadlineNoun,
  ticket: string,
): D1PreparedStatement[] {
  const rebased = rebasePrepared(db, noun, ticket, sqlOf(noun).rebased);
  if (NOUNS[noun].shape !== 'list') return rebased;
  const set = `value = json_set(value, '$.is_active', json('false'))`;
  const ofRow = `noun = ?2 AND ref = ${TICKET_REF} AND value ->> 'is_active' = 1`;
  const hidden = [
    `UPDATE drafts SET ${set} WHERE ${ofRow}`,
    `UPDATE versions SET ${set}, rewrites = rewrites + 1 WHERE ${ofRow} AND ${IS_PINNED}`,
  ];
  return [...rebased, ...hidden.map((sql) => db.prepare(sql).bind(ticket, noun))];
}
