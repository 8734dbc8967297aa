import { dateTime } from '#contract/dates';
import type { SessionUser } from '#contract/auth';
import { CONFLICT } from '../texts';

/** How to tell somebody who saved first: somebody else, themselves elsewhere, or nobody, at a date. */
export function savedFirst({ fullName, username }: SessionUser, by: string | null, at: string) {
  if (by === null)
    return { title: CONFLICT.automaticTitle, what: CONFLICT.automatic(dateTime(at)) };
  return by === (fullName || username)
    ? { title: CONFLICT.ownTitle, what: CONFLICT.own(dateTime(at)) }
    : { title: CONFLICT.title, what: CONFLICT.who(by, dateTime(at)) };
}
