import { clock } from '#contract/dates';
import { useEffect } from 'react';
import { useSession, type WhyAsked } from '../session';
import { toServerTime } from '../server-time';
import { storedEnd, useOther, useStoredEnd } from '../stored-session';
import { SESSION } from '../texts';
import { noticeDone, noticeToAct } from '../ui/notices/notices';
import { useNow } from '../ui/state/use-now';

const MINUTE = 60_000;
/** Time to finish a sentence, and to find the password. */
const WARNED_BEFORE = 10 * MINUTE;

/** Warns before the session ends and when it has, in every tab, without taking the focus. */
export function SessionWarning() {
  const { askPassword } = useSession();
  const now = useNow();
  const end = useStoredEnd();
  // Somebody else's session is no matter of this tab.
  const isOthers = useOther() !== null;
  const state = isOthers ? null : stateAt(toServerTime(now), end);

  useEffect(() => {
    if (!state) return;
    const { notice, resume } = SESSION[state];
    return noticeToAct(notice(end ? clock(end) : ''), resume, async () => {
      if (await askPassword(state)) noticeDone(SESSION.renewed(clock(storedEnd()!)));
    });
  }, [end, state, askPassword]);
  return null;
}

function stateAt(now: number, end: string | null): WhyAsked | null {
  // Without one, another tab has signed out, or the server has ended it.
  const left = end ? Date.parse(end) - now : 0;
  if (left > WARNED_BEFORE) return null;
  return left > 0 ? 'soonOver' : 'over';
}
