import { useIsMutating, useQuery } from '@tanstack/react-query';
import { imageQuery } from './queries';

/** A picture as the server has it by now: read anew, once a description that is being saved is there. */
export function useImage(key: string) {
  const query = imageQuery(key);
  const isSaving = useIsMutating({ mutationKey: query.queryKey }) > 0;
  const read = useQuery({ ...query, staleTime: 0, enabled: !isSaving });
  const { error, refetch } = read;
  return { image: read.isFetchedAfterMount ? read.data : undefined, error, refetch };
}
