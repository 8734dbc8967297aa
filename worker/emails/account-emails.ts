import type { Condition } from '../audit/queries.ts';
import { now } from '../database.ts';
import type { Env } from '../env.ts';
import { siteTitle } from '../settings/queries.ts';
import { accountContent } from './contents.ts';
import { renderEmail } from './layout.ts';
import { queueEmail } from './outbox.ts';
import type { AccountEvent } from './texts.ts';

/**
 * Statements that queue an e-mail to the owner of an account, for the batch of the change and under its condition.
 * None for an account without an address. The cron handler sends it within a minute.
 */
export async function accountNotice(
  env: Env,
  { username, email }: { username: string; email: string },
  event: AccountEvent,
  when: Condition,
): Promise<D1PreparedStatement[]> {
  if (email === '') return [];
  const address = env.SITE_URL && `${env.SITE_URL}/admin/account`;
  const content = accountContent(await siteTitle(env.DB), username, event, { address, at: now() });
  const key = `account:${crypto.randomUUID()}`;
  const rendered = await renderEmail(content);
  return [
    queueEmail(env, { kind: 'account', key, recipient: email, replyTo: '', ...rendered }, { when }),
  ];
}
