import { dateTime } from '#contract/dates';
import { LIMITS } from '#contract/limits';
import { noticeToAdmins } from '../emails/notices.ts';
import { BUILD_NOTICE } from '../emails/texts.ts';
import type { Env } from '../env.ts';
import { readFailing } from './queries.ts';

const MINUTE = 60_000;

/** Tells administrators once when changes have waited for an hour, because builds fail or the builder is not reached. */
export async function noticeFailingBuilds(env: Env, at: Date): Promise<void> {
  const failing = await readFailing(env.DB);
  const since = failing && Date.parse(failing.requested_at);
  if (!since || at.getTime() - since < LIMITS.build.noticeMinutes * MINUTE) return;
  const { id, requested_at, error } = failing;
  const notice = await noticeToAdmins(env, {
    kind: 'build',
    key: String(id),
    title: BUILD_NOTICE.title,
    parts: [BUILD_NOTICE.text(dateTime(requested_at)), { facts: [[BUILD_NOTICE.reason, error]] }],
    screen: { label: BUILD_NOTICE.open, path: '/admin/dashboard' },
  });
  await notice.run();
}
