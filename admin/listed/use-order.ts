import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isAnswered } from '../api';
import { noticeFailed } from '../ui/notices/notices';
import { warnBeforeUnload } from '../ui/state/unsaved';
import { ORDER } from './texts';

/** A cached list, and the request that saves its order. */
interface OrderedList<Row> {
  queryKey: readonly string[];
  nameOf: (row: Row) => string;
  /** Saves a new order. Throws a conflict when the list has changed on the server. */
  save: (former: number[], ids: number[]) => Promise<unknown>;
  words: {
    isFirst: (name: string) => string;
    isLast: (name: string) => string;
  };
}

interface Move<Row> {
  /** Number of the series of moves. Each move builds on the one before, so a failure cancels the rest of its series. */
  round: number;
  before: Row[];
  after: Row[];
  /** Ends the warning before the window closes. */
  release: () => void;
}

/** Moves rows. A move is shown at once; moves are saved one after another. */
export function useOrder<Row extends { id: number }>(list: OrderedList<Row>) {
  const { queryKey, nameOf, save, words } = list;
  const client = useQueryClient();
  const [announcement, setAnnouncement] = useState('');
  const round = useRef(0);
  const mutationKey = [...queryKey, 'order'];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    mutationFn: async (move: Move<Row>) => {
      if (move.round === round.current) await save(idsOf(move.before), idsOf(move.after));
    },
    onError: (error, { before }) => {
      round.current++;
      client.setQueryData(queryKey, before);
      noticeFailed(failureOf(error));
      setAnnouncement('');
    },
    onSettled: async (_saved, _error, { release }) => {
      release();
      if (client.isMutating({ mutationKey }) === 1) await client.invalidateQueries({ queryKey });
    },
  });

  /** Moves a row to an index, from 0. */
  async function move(id: number, index: number) {
    // The response of a running refetch would undo the move on screen.
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData<Row[]>(queryKey) ?? [];
    const moved = before.find((row) => row.id === id);
    if (!moved) return;
    const name = nameOf(moved);
    if (index < 0) return setAnnouncement(words.isFirst(name));
    if (index >= before.length) return setAnnouncement(words.isLast(name));
    if (before[index] === moved) return;
    const after = before.filter((row) => row !== moved).toSpliced(index, 0, moved);
    client.setQueryData(queryKey, after);
    setAnnouncement(ORDER.placed(name, index + 1, after.length));
    mutate({ round: round.current, before, after, release: warnBeforeUnload() });
  }

  return { announcement, move };
}

function failureOf(error: Error): string {
  if (!isAnswered(error)) return ORDER.unanswered;
  return error.code === 'conflict' ? ORDER.conflict : ORDER.failed;
}

function idsOf(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
