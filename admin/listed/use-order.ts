import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isAnswered } from '../api';
import { noticeFailed } from '../ui/notices/notices';
import { holdWindow } from '../ui/state/unsaved';
import { ORDER } from './texts';

/** A list that is kept under one key, and how its order is saved. */
interface OrderedList<Row> {
  queryKey: readonly string[];
  nameOf: (row: Row) => string;
  /** Puts every row in its new place; fails with a conflict when the list is another by now. */
  save: (former: number[], ids: number[]) => Promise<unknown>;
  words: {
    isFirst: (name: string) => string;
    isLast: (name: string) => string;
  };
}

interface Move<Row> {
  /** Of moves that were made upon one another; none of them is saved once one has failed. */
  round: number;
  before: Row[];
  after: Row[];
  /** Lets the window be closed again. */
  release: () => void;
}

/** Gives rows other places: shown at once, saved one after the other. */
export function useOrder<Row extends { id: number }>(list: OrderedList<Row>) {
  const { queryKey, nameOf, save, words } = list;
  const client = useQueryClient();
  const [said, setSaid] = useState('');
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
      setSaid('');
    },
    onSettled: async (_saved, _error, { release }) => {
      release();
      if (client.isMutating({ mutationKey }) === 1) await client.invalidateQueries({ queryKey });
    },
  });

  /** Takes a row to a place, counted from 0. */
  async function place(id: number, index: number) {
    // A list on its way would undo what is shown.
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData<Row[]>(queryKey) ?? [];
    const moved = before.find((row) => row.id === id);
    if (!moved) return;
    const name = nameOf(moved);
    if (index < 0) return setSaid(words.isFirst(name));
    if (index >= before.length) return setSaid(words.isLast(name));
    if (before[index] === moved) return;
    const after = before.filter((row) => row !== moved).toSpliced(index, 0, moved);
    client.setQueryData(queryKey, after);
    setSaid(ORDER.placed(name, index + 1, after.length));
    mutate({ round: round.current, before, after, release: holdWindow() });
  }

  return { said, place };
}

function failureOf(error: Error): string {
  if (!isAnswered(error)) return ORDER.unanswered;
  return error.code === 'conflict' ? ORDER.conflict : ORDER.failed;
}

function idsOf(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
