/** Returns the title of the site, or the product's name before a title is set. */
export async function siteTitle(db: D1Database): Promise<string> {
  const title = await db
    .prepare("SELECT value ->> '$.site_title' AS title FROM settings WHERE id = 1")
    .first<string | null>('title');
  return title ?? 'Passerelle';
}
