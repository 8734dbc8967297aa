import { listUnread, noteSearch, searchOf } from './queries.ts';

/** Makes images searchable that were stored by a migration or by the previous release, without a search text. */
export async function readWords(db: D1Database): Promise<void> {
  const unread = await listUnread(db);
  if (unread.length === 0) return;
  await noteSearch(
    db,
    unread.map((image) => ({ id: image.id, search: searchOf(image) })),
  );
}
