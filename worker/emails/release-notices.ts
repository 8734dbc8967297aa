import type { Env } from '../env.ts';
import { noticeToAdmins, type Notice } from './notices.ts';
import { isWritten } from './queries.ts';
import { RELEASE_NOTICE as TEXTS } from './texts.ts';

/** Statement that tells administrators that a planned article or release is online, if the write with this ticket is made. */
export function onlineNotice(env: Env, name: string, ticket: string): Promise<D1PreparedStatement> {
  return releaseNotice(env, ticket, {
    title: TEXTS.online,
    parts: [TEXTS.isOnline(name)],
    screen: { label: TEXTS.open, path: '/admin/dashboard' },
  });
}

/** Statement that tells administrators that a planned release was not published, and its reason. */
export function stoppedNotice(
  env: Env,
  name: string,
  ticket: string,
  reason: string,
): Promise<D1PreparedStatement> {
  return releaseNotice(env, ticket, {
    title: TEXTS.stopped,
    parts: [TEXTS.isStopped(name), { facts: [[TEXTS.reason, reason]] }],
    screen: { label: TEXTS.openReleases, path: '/admin/mises-en-ligne' },
  });
}

function releaseNotice(
  env: Env,
  ticket: string,
  content: Pick<Notice, 'title' | 'parts' | 'screen'>,
) {
  return noticeToAdmins(env, { kind: 'release', key: ticket, ...content }, isWritten(ticket));
}
