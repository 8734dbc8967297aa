import type { NoticeKind } from '#contract/emails/emails';
import { ALWAYS, type Condition } from '../audit/queries.ts';
import type { Env } from '../env.ts';
import { siteTitle } from '../settings/queries.ts';
import { renderEmail, type EmailContent } from './layout.ts';
import { insertNotices } from './queries.ts';
import { providerOf } from './sending.ts';
import { LAYOUT, NOTICES } from './texts.ts';

/** A notice in words, with the path of a screen in the back office and the label of its button. */
export interface Notice {
  kind: NoticeKind;
  /** Idempotency key: each administrator gets one notice for it. */
  key: string;
  title: string;
  parts: EmailContent['parts'];
  screen: { label: string; path: string };
}

/**
 * Statement that queues a notice to each active administrator who has an address and chose its kind, for the batch of
 * its cause. The cron handler sends it within a minute.
 */
export async function noticeToAdmins(
  env: Env,
  { kind, key, title, parts, screen: { label, path } }: Notice,
  when: Condition = ALWAYS,
): Promise<D1PreparedStatement> {
  const siteName = await siteTitle(env.DB);
  const rendered = await renderEmail({
    siteName,
    subject: LAYOUT.subject(siteName, title),
    title,
    parts,
    ...(env.SITE_URL && { action: { label, address: env.SITE_URL + path } }),
    footer: NOTICES.footer(siteName),
  });
  const notice = { kind, key: `${kind}:${key}`, ...rendered };
  return insertNotices(env.DB, notice, { isSent: providerOf(env) !== null, when });
}
