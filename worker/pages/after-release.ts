import { now } from '../database.ts';
import { databaseAfter } from '../prepared/database.ts';
import { findRelease } from '../releases/queries.ts';

/**
 * Returns a database with the content after the publication of a release, at its scheduled time if it has one. Null for
 * an unknown release. A published release has the content of today.
 */
export async function databaseAfterRelease(db: D1Database, id: number): Promise<D1Database | null> {
  const release = await findRelease(db, id);
  if (!release) return null;
  if (release.state === 'published') return db;
  const at = now();
  const { scheduled_at, undoes } = release;
  const prepared = { release: id, isUndo: undoes !== null };
  return databaseAfter(db, prepared, scheduled_at && scheduled_at > at ? scheduled_at : at);
}
