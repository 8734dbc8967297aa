import { dateTime } from '#contract/dates';
import type { SessionUser } from '#contract/auth';
import { CONFLICT } from '../texts';

/** How to tell somebody who saved first: somebody else, or themselves elsewhere. */
export function savedFirst({ fullName, username }: SessionUser, by: string | null, at: string) {
  return by === (fullName || username)
    ? { title: CONFLICT.ownTitle, what: CONFLICT.own(dateTime(at)) }
    : { title: CONFLICT.title, what: CONFLICT.who(by ?? CONFLICT.someone, dateTime(at)) };
}
