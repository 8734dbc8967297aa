import type { DeadlineNoun } from '#contract/nouns';
import type { Deadline, DeadlineForm } from '#contract/publication/deadlines';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import { bodyOf, NO_REFETCH, rowParams } from '../calls';

const ADDRESSES = {
  article: api.articles[':id'].deadline,
  testimonial: api.testimonials[':id'].deadline,
  question: api.questions[':id'].deadline,
} satisfies Record<DeadlineNoun, object>;

/** Deadline of one row, for its form. */
export const deadlineQuery = (noun: DeadlineNoun, id: number) =>
  queryOptions({
    queryKey: ['deadlines', noun, id],
    queryFn: () => bodyOf<Deadline>(ADDRESSES[noun].$get(rowParams(id))),
    ...NO_REFETCH,
  });

/** Gives a row another deadline. Throws a conflict when the present one is not the former. */
export function saveDeadline(
  noun: DeadlineNoun,
  id: number,
  json: DeadlineForm,
): Promise<Deadline> {
  return bodyOf<Deadline>(ADDRESSES[noun].$put({ ...rowParams(id), json }));
}

/** Queries that show deadlines in lists. */
export const AFTER_PLAN = [['deadlines', 'withdrawals'], ['stats']];
