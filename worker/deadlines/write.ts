import { ApiError } from '#contract/errors';
import { parisDay, plannedDate } from '#contract/dates';
import type { DeadlineNoun } from '#contract/nouns';
import type { Deadline, DeadlineForm } from '#contract/publication/deadlines';
import { now } from '../database.ts';
import { doToEach } from '../each.ts';
import { REFUSED } from '../texts.ts';
import { recordedWrite, retry, type Change, type WriteContext } from '../write.ts';
import {
  findPlannedRow,
  findWithdrawal,
  hidePrepared,
  isDue,
  listDueRows,
  mayReplace,
  putDeadline,
  selectDeadline,
  withdrawRow,
  type DueRow,
  type PlannedRow,
} from './queries.ts';

/** Returns a row outside the trash, with its deadline. */
async function plannedRow(db: D1Database, noun: DeadlineNoun, id: number): Promise<PlannedRow> {
  const row = await findPlannedRow(db, noun, id);
  if (!row) throw new ApiError(`${noun}_not_found`);
  if (!row.isStored) throw new ApiError('article_trashed');
  return row;
}

const deadlineOf = ({ withdraw_at, review_on }: Deadline): Deadline => ({ withdraw_at, review_on });

const isSame = (one: Deadline, other: Deadline) =>
  one.withdraw_at === other.withdraw_at && one.review_on === other.review_on;

/** Returns the deadline of a row. */
export async function readDeadline(
  db: D1Database,
  noun: DeadlineNoun,
  id: number,
): Promise<Deadline> {
  return deadlineOf(await plannedRow(db, noun, id));
}

/**
 * Gives a row another deadline, at once, and returns it. Makes no version, so that open forms and drafts stay valid.
 * Throws `conflict` when the present deadline is neither the former nor the requested one.
 */
export async function changeDeadline(
  context: WriteContext,
  noun: DeadlineNoun,
  id: number,
  { former, ...asked }: DeadlineForm,
): Promise<Deadline> {
  return retry(async () => {
    const row = await plannedRow(context.env.DB, noun, id);
    if (isSame(row, asked)) return asked;
    if (!isSame(row, former)) throw new ApiError('conflict');
    refuseWrongTimes(row, asked);
    const change: Change<DeadlineNoun> = {
      noun,
      ref: id,
      verb: 'plan',
      detail: row.title,
      when: mayReplace(noun, former, asked.withdraw_at),
      isVersion: false,
      statements: (db, ticket) => [putDeadline(db, noun, ticket, asked)],
    };
    const written = await recordedWrite(context, [change], selectDeadline);
    return written && asked;
  });
}

/** Throws `invalid_input` for a new time in the past, or for a withdrawal that is not after the publication. */
function refuseWrongTimes(row: PlannedRow, { withdraw_at, review_on }: Deadline): void {
  const { scheduledAt } = row;
  const at = now();
  const fields: Record<string, string> = {};
  if (withdraw_at !== null && withdraw_at !== row.withdraw_at) {
    if (withdraw_at <= at) fields.withdraw_at = REFUSED.pastDate;
    else if (scheduledAt !== null && withdraw_at <= scheduledAt)
      fields.withdraw_at = REFUSED.withdrawnFirst(plannedDate(scheduledAt));
  }
  if (review_on !== null && review_on !== row.review_on && review_on < parisDay(at))
    fields.review_on = REFUSED.pastDay;
  if (Object.keys(fields).length > 0) throw new ApiError('invalid_input', { fields });
}

/** Throws `invalid_input` when an article would be published at or after the time of its withdrawal. */
export async function refuseLatePublication(
  db: D1Database,
  article: number,
  publishedAt: string,
): Promise<void> {
  const withdrawal = await findWithdrawal(db, article);
  if (withdrawal === null || publishedAt < withdrawal) return;
  throw new ApiError('invalid_input', {
    fields: { published_at: REFUSED.publishedLast(plannedDate(withdrawal)) },
  });
}

/**
 * Hides the rows that are due to be withdrawn. Their drafts stay and can still be published. A row that changes at the
 * same moment is tried again at the next run.
 */
export async function withdrawDueRows(context: WriteContext, at: string): Promise<void> {
  await doToEach(await listDueRows(context.env.DB, at), (due) =>
    recordedWrite(context, [withdrawal(due)], selectDeadline),
  );
}

function withdrawal(due: DueRow): Change<DeadlineNoun> {
  const { noun, ref, title, version, withdraw_at, review_on } = due;
  return {
    noun,
    ref,
    verb: 'withdraw',
    detail: title,
    expected: version,
    when: isDue(noun, withdraw_at),
    isVisible: true,
    statements: (db, ticket) => [
      ...hidePrepared(db, noun, ticket),
      withdrawRow(db, noun, ticket),
      putDeadline(db, noun, ticket, { withdraw_at: null, review_on }),
    ],
  };
}
