import { plannedDate } from '#contract/dates';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { ApiFailure } from '../api';
import { savedFirst } from '../content/forms/saved-first';
import { useSession } from '../session';
import { invalidateOnSettled } from '../ui/actions/use-action';
import { noticeDone, noticeFailed, noticeUndo } from '../ui/notices/notices';
import type { Entry, PendingMove } from './entries';
import { AFTER_MOVE, moveEntry, moveFailure } from './queries';
import { SOON } from './texts';

interface Move extends PendingMove {
  entry: Entry;
  isUndo?: true;
}

const MOVES = ['soon', 'move'];

/** Returns the moves that the server has not confirmed yet, and a function that moves an entry to another minute. */
export function useMove() {
  const { user } = useSession();
  const { mutate } = useMutation({
    mutationKey: MOVES,
    mutationFn: ({ entry, at }: Move) => moveEntry(entry, at),
    onSuccess: ({ version, withdrawn }, { entry, at, isUndo }) => {
      if (isUndo || at === null) return noticeDone(SOON.undone(entry.title, at !== null));
      const present = { ...entry, version, at, ...(withdrawn && { withdrawn }) };
      const sentence = (withdrawn ? SOON.withdrawn : SOON.moved)(entry.title, plannedDate(at));
      noticeUndo(sentence, () => mutate({ entry: present, at: entry.at, isUndo: true }));
    },
    onError: (error, { entry }) => {
      const conflict = error instanceof ApiFailure ? error.conflict : undefined;
      const reason = conflict
        ? savedFirst(user!, conflict.saved_by, conflict.saved_at).what
        : moveFailure(error);
      noticeFailed(SOON.notMoved(entry.title, reason));
    },
    onSettled: invalidateOnSettled(...AFTER_MOVE),
  });
  const pending = useMutationState({
    filters: { mutationKey: MOVES, status: 'pending' },
    select: ({ state }) => state.variables as PendingMove,
  });
  const move = (entry: Entry, at: string) => {
    if (minuteOf(at) !== minuteOf(entry.at ?? '')) mutate({ entry, at });
  };
  return { pending, move };
}

/** Returns an ISO 8601 time up to its minute, as the dialog shows it. */
const minuteOf = (time: string) => time.slice(0, 16);
