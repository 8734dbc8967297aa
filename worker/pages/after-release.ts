import { now } from '../database.ts';
import { databaseAfter } from '../prepared/database.ts';
import { findRelease } from '../releases/queries.ts';

/**
 * Returns a database with the content after the publication of a release, at its scheduled time if it has one, or
 * after its undoing if it was published. Null for an unknown release.
 */
export async function databaseAfterRelease(db: D1Database, id: number): Promise<D1Database | null> {
  const release = await findRelease(db, id);
  if (!release) return null;
  if (release.state === 'published') return databaseAfter(db, { undone: id }, now());
  const at = now();
  const { scheduled_at } = release;
  return databaseAfter(db, { release: id }, scheduled_at && scheduled_at > at ? scheduled_at : at);
}
