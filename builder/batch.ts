import { setImmediate } from 'node:timers/promises';

/**
 * Runs statements in one transaction. Preparing statements blocks Node for a moment. If the local
 * runtime closed a connection in that time, Node has to notice before the batch uses it.
 */
export async function runTogether(
  db: D1Database,
  statements: D1PreparedStatement[],
): Promise<D1Result[]> {
  // The current turn of the event loop reads no more sockets. The next one does.
  await setImmediate();
  await setImmediate();
  return db.batch(statements);
}
