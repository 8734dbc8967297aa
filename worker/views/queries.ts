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

/** Statement that forgets the views of the days before the given one, `YYYY-MM-DD`. */
export function deleteViewsBefore(db: D1Database, day: string): D1PreparedStatement {
  return db.prepare('DELETE FROM page_views WHERE day < ?').bind(day);
}
