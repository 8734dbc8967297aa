import { LIMITS } from '#contract/limits';
import { deleteMessagesBefore } from './contact/queries.ts';

/** Erases what has been kept as long as the privacy policy says, seen from the given day. */
export async function eraseExpired(db: D1Database, today: Date): Promise<void> {
  const limit = new Date(today);
  limit.setUTCMonth(limit.getUTCMonth() - LIMITS.contact.retentionMonths);
  const erased = await deleteMessagesBefore(db, limit.toISOString());
  if (erased > 0) console.log(`${erased} contact messages were kept long enough and erased.`);
}
