import type { AuditRow } from '#contract/audit';
import type { Stats } from '#contract/stats';
import { selectAudit } from '../audit/queries.ts';
import { viewsWhere } from '../views/queries.ts';

const ACTIVITY_ROWS = 10;
const DAY = 86_400_000;

interface Counts {
  published: number;
  scheduled: number;
  draft: number;
  views: number;
  recent_views: number;
  unread: number;
}

/** Every figure of the dashboard, in one database call. */
export async function readFigures(db: D1Database): Promise<Stats> {
  const since = new Date(Date.now() - 30 * DAY).toISOString().slice(0, 10);
  const [counted, activity] = await db.batch([
    db
      .prepare(
        `SELECT
           (SELECT COALESCE(SUM(total), 0) FROM article_counts WHERE status = 'published' AND is_deleted = 0) AS published,
           (SELECT COALESCE(SUM(total), 0) FROM article_counts WHERE status = 'scheduled' AND is_deleted = 0) AS scheduled,
           (SELECT COALESCE(SUM(total), 0) FROM article_counts WHERE status = 'draft' AND is_deleted = 0) AS draft,
           ${viewsWhere('TRUE')} AS views,
           ${viewsWhere('day >= ?1')} AS recent_views,
           (SELECT COUNT(*) FROM contact_messages WHERE read_at IS NULL) AS unread`,
      )
      .bind(since),
    selectAudit(db, ACTIVITY_ROWS),
  ]);
  const counts = counted!.results[0] as Counts;
  const { published, scheduled, draft } = counts;
  return {
    articles: { total: published + scheduled + draft, published, scheduled, draft },
    views: { total: counts.views, last_30_days: counts.recent_views },
    comments: 0,
    unread_messages: counts.unread,
    activity: (activity?.results ?? []) as AuditRow[],
  };
}
