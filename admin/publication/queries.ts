import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api';
import { noticeDone, noticeFailed } from '../shell/notices';
import { PUBLICATION } from '../texts/publication';

const WHILE_PUBLISHING = 1000;
const AT_REST = 30_000;

/** Whether what was written is online. Asked again after each write, and while it is on its way. */
export const publicationQuery = queryOptions({
  queryKey: ['publication'],
  queryFn: async () => (await api.builds.$get()).json(),
  refetchInterval: ({ state }) => (state.data?.state === 'publishing' ? WHILE_PUBLISHING : AT_REST),
});

/** Asks for a build now, whatever there is to build. */
export function usePublish() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api.builds.$post()).json(),
    onSuccess: (state) => {
      client.setQueryData(publicationQuery.queryKey, state);
      noticeDone(PUBLICATION.asked);
    },
    onError: (error) => noticeFailed(error.message),
  });
}
