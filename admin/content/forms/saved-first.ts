import type { SessionUser } from '#contract/accounts/auth';
import { dateTime } from '#contract/dates';
import { CONFLICT } from '../../conflict-texts';

/** Returns the sentences that say who saved first: another author, the same author elsewhere, or a scheduled task. */
export function savedFirst({ fullName, username }: SessionUser, by: string | null, at: string) {
  if (by === null)
    return { title: CONFLICT.automaticTitle, what: CONFLICT.automatic(dateTime(at)) };
  return by === (fullName || username)
    ? { title: CONFLICT.ownTitle, what: CONFLICT.own(dateTime(at)) }
    : { title: CONFLICT.title, what: CONFLICT.who(by, dateTime(at)) };
}
