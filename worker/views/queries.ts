const COUNT = 'ON CONFLICT (path, day) DO UPDATE SET views = views + 1';

/** Counts a view of a page of the site on a day, `YYYY-MM-DD`. */
export async function countPageView(db: D1Database, path: string, day: string): Promise<void> {
  await db
    .prepare(`INSERT INTO page_views (path, day, views) VALUES (?, ?, 1) ${COUNT}`)
    .bind(path, day)
    .run();
}

/** The same for an article's page, when there is a published one: nobody fills the table otherwise. */
export async function countArticleView(db: D1Database, slug: string, day: string): Promise<void> {
  await db
    .prepare(
      `INSERT INTO page_views (path, day, views)
       SELECT '/articles/' || slug, ?2, 1 FROM articles
       WHERE slug = ?1 AND status = 'published' AND deleted_at IS NULL ${COUNT}`,
    )
    .bind(slug, day)
    .run();
}

/** SQL: the last day that is summed. Those after it are still counted page by page. */
const LAST_SUMMED = `(SELECT COALESCE(MAX(day), '') FROM view_days)`;

/** Statement that sums the days before the given one, `YYYY-MM-DD`, that are not summed yet. */
export function sumViewsBefore(db: D1Database, day: string): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO view_days (day, views)
       SELECT day, SUM(views) FROM page_views WHERE day > ${LAST_SUMMED} AND day < ? GROUP BY day`,
    )
    .bind(day);
}

/** SQL: the views of all pages on the days of a condition. */
export const viewsWhere = (days: string): string =>
  `(SELECT COALESCE(SUM(views), 0) FROM view_days WHERE ${days}) +
   (SELECT COALESCE(SUM(views), 0) FROM page_views WHERE day > ${LAST_SUMMED} AND ${days})`;

/** Statements that forget the views of the days before the given one, `YYYY-MM-DD`. */
export function deleteViewsBefore(db: D1Database, day: string): D1PreparedStatement[] {
  return ['page_views', 'view_days'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE day < ?`).bind(day),
  );
}
