import { setImmediate } from 'node:timers/promises';

/**
 * Runs statements as one. To prepare one stops Node for a moment: a connection that the runtime of a local
 * database closed meanwhile is noticed before it is used.
 */
export async function runTogether(
  db: D1Database,
  statements: D1PreparedStatement[],
): Promise<D1Result[]> {
  // The turn that is under way reads nothing more: the next one does.
  await setImmediate();
  await setImmediate();
  return db.batch(statements);
}
