import type { Tasks } from '#contract/figures/stats';
import { SETTINGS } from '../documents/nouns.ts';
import { selectTasks, tasksFrom } from './queries.ts';
import { selectSetup, setupFrom } from '../setup/queries.ts';

/** Reads the pending tasks of an administrator; one database call. */
export async function readTasks(db: D1Database, adminId: number): Promise<Tasks> {
  const [settings, setup, ...waiting] = await db.batch([
    SETTINGS.select(db),
    selectSetup(db, adminId),
    ...selectTasks(db, adminId),
  ]);
  return { setup: setupFrom(SETTINGS.valuesFrom(settings), setup), ...tasksFrom(waiting) };
}
