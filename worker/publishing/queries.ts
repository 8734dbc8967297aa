/** Id of the newest content change, 0 before the first. */
export async function lastChange(db: D1Database): Promise<number> {
  const id = await db.prepare('SELECT MAX(id) AS id FROM content_changes').first<number>('id');
  return id ?? 0;
}
