import { queryOptions } from '@tanstack/react-query';
import { api } from './api';
import { bodyOf } from './calls';

/** Members of the team and other authors. The list of members has the same key. */
export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: () => bodyOf(api.admin.members.$get()),
});
