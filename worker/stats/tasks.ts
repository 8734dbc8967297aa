import type { Tasks } from '#contract/figures/stats';
import { SETTINGS } from '../documents/nouns.ts';
import { providerOf } from '../emails/sending.ts';
import type { Env } from '../env.ts';
import { selectTasks, tasksFrom } from './queries.ts';
import { selectSetup, setupFrom } from '../setup/queries.ts';

/** Reads the pending tasks of an administrator; one database call. */
export async function readTasks(env: Env, adminId: number): Promise<Tasks> {
  const db = env.DB;
  const [settings, setup, ...waiting] = await db.batch([
    SETTINGS.select(db),
    selectSetup(db, adminId),
    ...selectTasks(db, adminId),
  ]);
  const provider = providerOf(env);
  const sendsEmails = provider !== null && provider !== 'files';
  return {
    setup: setupFrom({ settings: SETTINGS.valuesFrom(settings), sendsEmails }, setup),
    ...tasksFrom(waiting),
  };
}
