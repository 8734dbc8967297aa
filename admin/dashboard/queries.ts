import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';

/** The true figures of the dashboard. */
export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: async () => (await api.stats.$get()).json(),
});
