import { queryOptions } from '@tanstack/react-query';
import { api, BACKGROUND_REQUEST } from '../api';
import { bodyOf } from '../calls';
import { useAction } from '../ui/actions/use-action';
import { PUBLICATION } from './texts';

const PUBLISHING_INTERVAL = 1000;
const IDLE_INTERVAL = 30_000;

/** Publication state of the site, read again every second while a build runs. */
export const publicationQuery = queryOptions({
  queryKey: ['publication'],
  queryFn: () => bodyOf(api.builds.$get({}, BACKGROUND_REQUEST)),
  refetchInterval: ({ state }) =>
    state.data?.state === 'publishing' ? PUBLISHING_INTERVAL : IDLE_INTERVAL,
});

/** Requests a build, even if nothing has changed. */
export function usePublish() {
  return useAction(() => api.builds.$post(), { done: PUBLICATION.asked });
}
