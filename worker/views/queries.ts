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
