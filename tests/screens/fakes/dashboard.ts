import type { Stats, Tasks } from '#contract/figures/stats';
import { answer } from '../fake-api.ts';

export const NO_STATS: Stats = {
  articles: { total: 0, published: 0, scheduled: 0, draft: 0 },
  views: { total: 0, last_30_days: 0 },
  comments: 0,
  unread_messages: 0,
  activity: [],
};

/** Answers the calls of the dashboard: nothing is read, and only the given tasks are pending. */
export function fakeDashboard(tasks: Partial<Tasks> = {}): void {
  answer('GET /stats/tasks', {
    opened: [],
    setup: [],
    unfinished: { total: 0, articles: [] },
    scheduled: { total: 0, articles: [] },
    failed_emails: 0,
    failed_releases: [],
    reviews: { total: 0, rows: [] },
    messages: { total: 0, newest: [] },
    ...tasks,
  });
  answer('GET /stats/views', { days: [], articles: [] });
}
