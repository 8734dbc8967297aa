import type { AdminAccount, adminUpdate } from '#contract/accounts/admins';
import type { z } from '#contract/zod';
import { isWritten } from '../emails/queries.ts';
import { accountNotice } from '../emails/account-emails.ts';
import { ACCOUNT_EVENTS } from '../emails/texts.ts';
import type { Env } from '../env.ts';

/**
 * Statements that queue the e-mails about a change of an account, to its address before the change. `author` has set
 * another person's password; null for the own one.
 */
export async function noticesOf(
  env: Env,
  before: AdminAccount,
  { password, email = before.email, remove_second_keys }: z.output<typeof adminUpdate>,
  { author, ticket }: { author: string | null; ticket: string },
): Promise<D1PreparedStatement[]> {
  const { passwordChanged, passwordSet, keysRemoved, addressChanged } = ACCOUNT_EVENTS;
  const ofPassword = () => {
    if (author === null) return passwordChanged();
    return remove_second_keys ? keysRemoved(author) : passwordSet(author);
  };
  const events = [
    ...(password ? [ofPassword()] : []),
    ...(email === before.email ? [] : [addressChanged(email)]),
  ];
  const notices = events.map((event) => accountNotice(env, before, event, isWritten(ticket)));
  return (await Promise.all(notices)).flat();
}
