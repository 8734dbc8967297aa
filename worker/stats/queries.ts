import type { AuditRow } from '#contract/audit';
import type { Publication, Stats } from '#contract/stats';
import { selectAudit } from '../audit/queries.ts';

const ACTIVITY_ROWS = 10;
const DAY = 86_400_000;

type Figures = Omit<Stats, 'publication'> & Omit<Publication, 'is_up_to_date'>;

interface Counts {
  published: number;
  scheduled: number;
  draft: number;
  views: number;
  recent_views: number;
  unread: number;
  last_change: number;
  build: Publication['build'];
}

/** Every figure of the dashboard, in one database call. */
export async function readFigures(db: D1Database): Promise<Figures> {
  const since = new Date(Date.now() - 30 * DAY).toISOString().slice(0, 10);
  const [counted, activity] = await db.batch([
    db
      .prepare(
        `SELECT
           (SELECT COUNT(*) FROM articles WHERE status = 'published' AND deleted_at IS NULL) AS published,
           (SELECT COUNT(*) FROM articles WHERE status = 'scheduled' AND deleted_at IS NULL) AS scheduled,
           (SELECT COUNT(*) FROM articles WHERE status = 'draft' AND deleted_at IS NULL) AS draft,
           (SELECT COALESCE(SUM(views), 0) FROM page_views) AS views,
           (SELECT COALESCE(SUM(views), 0) FROM page_views WHERE day >= ?) AS recent_views,
           (SELECT COUNT(*) FROM contact_messages WHERE read_at IS NULL) AS unread,
           (SELECT COALESCE(MAX(id), 0) FROM content_changes) AS last_change,
           (SELECT status FROM builds ORDER BY id DESC LIMIT 1) AS build`,
      )
      .bind(since),
    selectAudit(db, ACTIVITY_ROWS, 0),
  ]);
  const counts = counted!.results[0] as Counts;
  const { published, scheduled, draft } = counts;
  return {
    articles: { total: published + scheduled + draft, published, scheduled, draft },
    views: { total: counts.views, last_30_days: counts.recent_views },
    comments: 0,
    unread_messages: counts.unread,
    activity: (activity?.results ?? []) as AuditRow[],
    last_change: counts.last_change,
    build: counts.build,
  };
}
