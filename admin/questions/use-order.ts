import type { AdminQuestion } from '#contract/questions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../api';
import { noticeFailed } from '../ui/notices';
import { orderQuestions, questionsQuery } from './queries';
import { QUESTIONS } from './texts';

const { queryKey } = questionsQuery;
const MUTATION = ['questions', 'order'];

interface Move {
  before: AdminQuestion[];
  after: AdminQuestion[];
}

const idsOf = (questions: AdminQuestion[]) => questions.map(({ id }) => id);

/** Gives questions other places: shown at once, saved one after the other. */
export function useOrder() {
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const { mutate } = useMutation({
    mutationKey: MUTATION,
    scope: { id: 'questions-order' },
    mutationFn: ({ before, after }: Move) => orderQuestions(idsOf(before), idsOf(after)),
    onError: (error) => {
      const isConflict = error instanceof ApiFailure && error.code === 'conflict';
      noticeFailed(isConflict ? QUESTIONS.orderConflict : QUESTIONS.orderFailed);
      setSaid('');
    },
    onSettled: async () => {
      if (client.isMutating({ mutationKey: MUTATION }) === 1)
        await client.invalidateQueries({ queryKey });
    },
  });

  /** Takes a question to a place, counted from 0. */
  async function place(id: number, index: number) {
    // A list on its way would undo what is shown.
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData(queryKey) ?? [];
    const moved = before.find((question) => question.id === id);
    if (!moved) return;
    const name = moved.question;
    if (index < 0) return setSaid(QUESTIONS.isFirst(name));
    if (index >= before.length) return setSaid(QUESTIONS.isLast(name));
    if (before[index] === moved) return;
    const after = before.filter((question) => question !== moved).toSpliced(index, 0, moved);
    client.setQueryData(queryKey, after);
    setSaid(QUESTIONS.placed(name, index + 1, after.length));
    mutate({ before, after });
  }

  return { said, place };
}
