import { isWritten } from './queries.ts';
import type { Env } from '../env.ts';
import { noticeToAdmins } from './notices.ts';
import { RELEASE_NOTICE as TEXTS } from './texts.ts';

const DASHBOARD = { label: TEXTS.open, path: '/admin/dashboard' };
const RELEASES = { label: TEXTS.openReleases, path: '/admin/mises-en-ligne' };

/** Statement that tells administrators that a planned article or release is online, if the write with this ticket is made. */
export function onlineNotice(env: Env, name: string, ticket: string): Promise<D1PreparedStatement> {
  const parts = [TEXTS.isOnline(name)];
  const notice = {
    kind: 'release',
    key: ticket,
    title: TEXTS.online,
    parts,
    screen: DASHBOARD,
  } as const;
  return noticeToAdmins(env, notice, isWritten(ticket));
}

/** Statement that tells administrators that a planned release was not published, and its reason. */
export function stoppedNotice(
  env: Env,
  name: string,
  ticket: string,
  reason: string,
): Promise<D1PreparedStatement> {
  const parts = [TEXTS.isStopped(name), { facts: [[TEXTS.reason, reason]] as const }];
  const notice = {
    kind: 'release',
    key: ticket,
    title: TEXTS.stopped,
    parts,
    screen: RELEASES,
  } as const;
  return noticeToAdmins(env, notice, isWritten(ticket));
}
