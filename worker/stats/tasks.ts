import { missingFacts } from '#contract/settings/legal-facts';
import type { Tasks } from '#contract/figures/stats';
import { TEAM_MEMBERS } from '#contract/lists/team';
import { SETTINGS } from '../documents/nouns.ts';
import { selectTasks, tasksFrom } from './queries.ts';

/** Reads the pending tasks of an administrator; one database call. */
export async function readTasks(db: D1Database, adminId: number): Promise<Tasks> {
  const [settings, ...waiting] = await db.batch([SETTINGS.select(db), ...selectTasks(db, adminId)]);
  return {
    invented_team: TEAM_MEMBERS.filter((member) => member.is_example).length,
    missing_facts: missingFacts(SETTINGS.valuesFrom(settings)),
    ...tasksFrom(waiting),
  };
}
