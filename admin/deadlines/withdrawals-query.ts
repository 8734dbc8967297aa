import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import { bodyOf } from '../calls';

/** Planned withdrawals of all nouns, the next one first. */
export const withdrawalsQuery = queryOptions({
  queryKey: ['deadlines', 'withdrawals'],
  queryFn: () => bodyOf(api.deadlines.$get()),
});
