import { queryOptions } from '@tanstack/react-query';
import { api, BACKGROUND_REQUEST } from '../api';
import { bodyOf } from '../calls';

const MINUTE = 60_000;

/** Figures of the dashboard. */
export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: () => bodyOf(api.stats.$get()),
});

/** The same figures, polled in the background. */
export const polledStatsQuery = queryOptions({
  ...statsQuery,
  queryFn: () => bodyOf(api.stats.$get({}, BACKGROUND_REQUEST)),
  refetchInterval: MINUTE,
});

/** Pending tasks of the dashboard. */
export const tasksQuery = queryOptions({
  queryKey: ['stats', 'tasks'],
  queryFn: () => bodyOf(api.stats.tasks.$get()),
});

/** Page views. A single visit changes little, so they stay fresh for five minutes. */
export const readingsQuery = queryOptions({
  queryKey: ['readings'],
  queryFn: () => bodyOf(api.stats.views.$get()),
  staleTime: 5 * MINUTE,
});

/** Unsaved forms of an administrator in this browser, newest first. */
export const localBackupsQuery = (adminId: number) =>
  queryOptions({
    queryKey: ['kept', adminId],
    queryFn: async () => {
      const { readBackupCards } = await import('../content/unsaved/backup-cards');
      return readBackupCards(adminId);
    },
    gcTime: 0,
  });
