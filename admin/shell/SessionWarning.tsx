import { clock } from '#contract/dates';
import { useEffect } from 'react';
import { useSession, type AskReason } from '../session';
import { toServerTime } from '../server-time';
import { storedEnd, useOtherUser, useStoredEnd } from '../stored-session';
import { SESSION } from '../texts';
import { noticeDone, noticeToAct } from '../ui/notices/notices';
import { useNow } from '../ui/state/use-now';

const MINUTE = 60_000;
/** Time to finish a sentence and to find the password. */
const WARNED_BEFORE = 10 * MINUTE;

/** Warns before the session ends and after it has ended, in every tab, without taking the focus. */
export function SessionWarning() {
  const { askPassword } = useSession();
  const now = useNow();
  const end = useStoredEnd();
  // The session of another administrator does not concern this tab.
  const isOfOtherUser = useOtherUser() !== null;
  const state = isOfOtherUser ? null : stateAt(toServerTime(now), end);

  useEffect(() => {
    if (!state) return;
    const { notice, resume } = SESSION[state];
    return noticeToAct(notice(end ? clock(end) : ''), resume, async () => {
      if (await askPassword(state)) noticeDone(SESSION.renewed(clock(storedEnd()!)));
    });
  }, [end, state, askPassword]);
  return null;
}

function stateAt(now: number, end: string | null): AskReason | null {
  // Without an end, another tab has signed out, or the server has ended the session.
  const remaining = end ? Date.parse(end) - now : 0;
  if (remaining > WARNED_BEFORE) return null;
  return remaining > 0 ? 'soonOver' : 'over';
}
