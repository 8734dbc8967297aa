import { missingFacts } from '#contract/settings/legal-facts';
import type { Tasks } from '#contract/figures/stats';
import { SETTINGS } from '../documents/nouns.ts';
import { selectTasks, tasksFrom } from './queries.ts';

/** Reads the pending tasks of an administrator; one database call. */
export async function readTasks(db: D1Database, adminId: number): Promise<Tasks> {
  const [settings, ...waiting] = await db.batch([SETTINGS.select(db), ...selectTasks(db, adminId)]);
  return {
    missing_facts: missingFacts(SETTINGS.valuesFrom(settings)),
    ...tasksFrom(waiting),
  };
}
