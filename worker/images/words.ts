import { listUnread, noteSearch, searchOf } from './queries.ts';

/** Makes pictures findable whose words a migration, or the former release, left as they were. */
export async function readWords(db: D1Database): Promise<void> {
  const unread = await listUnread(db);
  if (unread.length === 0) return;
  await noteSearch(
    db,
    unread.map((image) => ({ id: image.id, search: searchOf(image) })),
  );
}
