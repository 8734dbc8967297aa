import { ApiError } from '#contract/errors';
import { DEADLINE_NOUNS, NOUNS, type DeadlineNoun } from '#contract/nouns';
import type { Deadline, DeadlineForm, DeadlineRow } from '#contract/publication/deadlines';
import { answer } from '../fake-api.ts';

const NONE: Deadline = { withdraw_at: null, review_on: null };

/** Answers the calls about deadlines. The returned rows change with them. */
export function fakeDeadlines(...rows: DeadlineRow[]): DeadlineRow[] {
  answer('GET /deadlines', () => structuredClone(rows.filter((row) => row.withdraw_at !== null)));
  for (const noun of DEADLINE_NOUNS) fakeOf(rows, noun);
  return rows;
}

function fakeOf(rows: DeadlineRow[], noun: DeadlineNoun): void {
  const find = (id: number) => rows.find((row) => row.noun === noun && row.ref === id);
  const deadlineOf = (id: number): Deadline => {
    const { withdraw_at, review_on } = find(id) ?? NONE;
    return { withdraw_at, review_on };
  };
  // The schemas of the routes check these answers: all nouns have the same calls.
  const to = answer as (
    operation: string,
    handler: (asked: { id: number; body: DeadlineForm }) => unknown,
  ) => void;
  const path = `/${NOUNS[noun].plural}/:id/deadline`;
  to(`GET ${path}`, ({ id }) => deadlineOf(id));
  to(`PUT ${path}`, ({ id, body: { former, ...asked } }) => {
    const present = deadlineOf(id);
    const isSame = JSON.stringify(present) === JSON.stringify({ ...NONE, ...former });
    if (!isSame) throw new ApiError('conflict');
    const row = find(id);
    if (row) Object.assign(row, asked);
    else rows.push({ noun, ref: id, title: `Ligne ${id}`, ...asked });
    return { ...NONE, ...asked };
  });
}
