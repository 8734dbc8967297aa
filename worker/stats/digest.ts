import { parisDay, dateTime } from '#contract/dates';
import { noticeToAdmins } from '../emails/notices.ts';
import { DIGEST } from '../emails/texts.ts';
import type { Env } from '../env.ts';
import { readWeek } from './queries.ts';

const DAY = 86_400_000;
const NUMBER = new Intl.NumberFormat('fr-FR');

/** Queues the digest of the last seven days, once per week: in the night to Monday, or the first one after it. */
export async function queueDigest(env: Env, at: Date): Promise<void> {
  const { views, viewsBefore, received, toAnswer, published, planned } = await readWeek(env.DB, at);
  const listed = (titles: string[]) => (titles.length > 0 ? titles.join('\n') : DIGEST.none);
  const plans = planned.map(({ title, published_at }) => `${title} (${dateTime(published_at)})`);
  const notice = await noticeToAdmins(env, {
    kind: 'digest',
    key: mondayOf(at),
    title: DIGEST.title,
    parts: [
      {
        facts: [
          [DIGEST.views, DIGEST.viewsSince(NUMBER.format(views), NUMBER.format(viewsBefore))],
          [DIGEST.messages, NUMBER.format(received)],
          [DIGEST.toAnswer, NUMBER.format(toAnswer)],
        ],
      },
      { facts: [[DIGEST.published, listed(published)]] },
      { facts: [[DIGEST.planned, listed(plans)]] },
    ],
    screen: { label: DIGEST.open, path: '/admin/dashboard' },
  });
  await notice.run();
}

/** Returns the Monday of a time's week in Paris, `YYYY-MM-DD`. */
function mondayOf(at: Date): string {
  const day = new Date(parisDay(at.toISOString()));
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - sinceMonday * DAY).toISOString().slice(0, 10);
}
