import { keepPublished, renewPages } from './builds/publish.ts';
import { publishDueArticles } from './articles/write.ts';
import { SYSTEM } from './auth/principal.ts';
import { noticeFailingBuilds } from './builds/failing.ts';
import { withdrawDueRows } from './deadlines/write.ts';
import { doToEach } from './each.ts';
import { sendDueEmails } from './emails/outbox.ts';
import type { Env } from './env.ts';
import { removeLooseFiles } from './images/files.ts';
import { readWords } from './images/words.ts';
import { continueErasures } from './library/everywhere.ts';
import { publishDueReleases } from './releases/write.ts';
import { restoringSince } from './restoring/queries.ts';
import { eraseExpired } from './scheduled/retention.ts';
import { queueDigest } from './stats/digest.ts';
import { noteScheduledRun } from './scheduled/queries.ts';
import type { WriteContext } from './write.ts';

/** The nightly trigger of wrangler.toml. Every other trigger runs each minute. */
const NIGHTLY = '17 3 * * *';

/**
 * Runs the scheduled tasks of wrangler.toml; `at` is the scheduled time. Nothing runs while a backup restoration is
 * in progress or was cut off.
 */
export async function runCron(cron: string, at: Date, env: Env): Promise<void> {
  const since = await restoringSince(env.DB);
  if (since !== null) {
    console.warn(`The tasks wait: a restoration has not ended since ${since}.`);
    return;
  }
  if (cron === NIGHTLY) await runNight(env, at);
  else await runMinute(env, at);
  await noteScheduledRun(env.DB, cron === NIGHTLY ? 'night' : 'minute', at.toISOString());
}

async function runNight(env: Env, at: Date): Promise<void> {
  const tasks = [
    () => eraseExpired(env.DB, at),
    () => renewPages(env, at),
    () => queueDigest(env, at),
  ];
  await doToEach(tasks, (task) => task());
}

/** Waits for the background work of its writes: the runtime may stop work after the run ends. */
async function runMinute(env: Env, at: Date): Promise<void> {
  const begun: Promise<void>[] = [];
  const later = (work: Promise<void>) => void begun.push(work);
  const context: WriteContext = { env, principal: SYSTEM, later };
  const tasks = [
    () => publishDueArticles(context, at.toISOString()),
    () => publishDueReleases(context, at.toISOString()),
    () => withdrawDueRows(context, at.toISOString()),
    () => continueErasures(context),
    () => removeLooseFiles(env, at),
    () => readWords(env.DB),
    () => keepPublished(env, at),
    () => noticeFailingBuilds(env, at),
    () => sendDueEmails(env),
  ];
  await doToEach(tasks, (task) => task()).finally(() => Promise.all(begun));
}
