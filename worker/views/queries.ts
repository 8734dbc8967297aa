const COUNT = 'ON CONFLICT (path, day) DO UPDATE SET views = views + 1';

/** Counts a view of a page on a day in Paris, `YYYY-MM-DD`. */
export async function countPageView(db: D1Database, path: string, day: string): Promise<void> {
  await db
    .prepare(`INSERT INTO page_views (path, day, views) VALUES (?, ?, 1) ${COUNT}`)
    .bind(path, day)
    .run();
}

/** Counts a view of an article page. Only published articles count, so that unknown slugs cannot fill the table. */
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

/** SQL: the last summed day. Views of later days are still stored by page. */
const LAST_SUMMED = `(SELECT COALESCE(MAX(day), '') FROM view_days)`;

/** Statements that sum unsummed days before the given one, `YYYY-MM-DD`: by page, then by day. */
export function sumViewsBefore(db: D1Database, day: string): D1PreparedStatement[] {
  const unsummed = `FROM page_views WHERE day > ${LAST_SUMMED} AND day < ?`;
  return [
    `INSERT INTO view_pages (path, views) SELECT path, SUM(views) ${unsummed} GROUP BY path
     ON CONFLICT (path) DO UPDATE SET views = views + excluded.views`,
    `INSERT INTO view_days (day, views) SELECT day, SUM(views) ${unsummed} GROUP BY day`,
  ].map((statement) => db.prepare(statement).bind(day));
}

/** SQL: the views of all pages on the days of a condition. */
export const viewsWhere = (days: string): string =>
  `(SELECT COALESCE(SUM(views), 0) FROM view_days WHERE ${days}) +
   (SELECT COALESCE(SUM(views), 0) FROM page_views WHERE day > ${LAST_SUMMED} AND ${days})`;

/** SQL: the total views of a page. */
export const viewsOf = (path: string): string =>
  `COALESCE((SELECT views FROM view_pages WHERE path = ${path}), 0) +
   COALESCE((SELECT SUM(views) FROM page_views WHERE path = ${path} AND day > ${LAST_SUMMED}), 0)`;

/** Statements that read the views of each day from the given one, and the most read articles since another day. */
export function selectReadings(
  db: D1Database,
  { days, articles, most }: { days: string; articles: string; most: number },
): [days: D1PreparedStatement, articles: D1PreparedStatement] {
  return [
    db
      .prepare(
        `SELECT day, SUM(views) AS views FROM (
           SELECT day, views FROM view_days WHERE day >= ?1
           UNION ALL
           SELECT day, views FROM page_views WHERE day > ${LAST_SUMMED} AND day >= ?1)
         GROUP BY day ORDER BY day`,
      )
      .bind(days),
    db
      .prepare(
        `SELECT a.id, a.title, a.slug, read.views
         FROM (SELECT path, SUM(views) AS views FROM page_views WHERE day >= ? GROUP BY path) read
           JOIN articles a ON a.slug = substr(read.path, length('/articles/') + 1)
         WHERE read.path LIKE '/articles/%' AND a.status = 'published' AND a.deleted_at IS NULL
         ORDER BY read.views DESC, a.id DESC LIMIT ?`,
      )
      .bind(articles, most),
  ];
}

/** Statements that delete the views of the days before the given one, `YYYY-MM-DD`. */
export function deleteViewsBefore(db: D1Database, day: string): D1PreparedStatement[] {
  return ['page_views', 'view_days'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE day < ?`).bind(day),
  );
}
