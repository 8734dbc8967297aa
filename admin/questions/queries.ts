import type { AdminQuestion, questionCreate } from '#contract/questions';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../api';
import { READ_ONCE, rowOf, upon } from '../calls';

/** Every field of the form. */
export type QuestionPayload = Required<Omit<z.input<typeof questionCreate>, 'submission'>>;

export const questionsQuery = queryOptions({
  queryKey: ['questions'],
  queryFn: async () => (await api.admin.questions.$get()).json(),
});

/** One question as its form edits it, apart from the list: never changed under someone's hands. */
export const questionQuery = (id: number) =>
  queryOptions({
    queryKey: ['question', id],
    queryFn: async () =>
      (await (await api.questions[':id'].$get(rowOf(id))).json()) as AdminQuestion,
    ...READ_ONCE,
  });

/** Stores a new one; the same `submission` again returns what is stored already. */
export async function createQuestion(
  form: QuestionPayload,
  submission: string,
): Promise<AdminQuestion> {
  return (await api.questions.$post({ json: { ...form, submission } })).json();
}

/** Saves upon a version; fails with a conflict when it is no longer the present one. */
export async function updateQuestion(
  id: number,
  version: number,
  json: QuestionPayload,
): Promise<AdminQuestion> {
  return (await api.questions[':id'].$put({ ...rowOf(id), json }, upon(version))).json();
}

export async function toggleQuestion(id: number, is_active: boolean): Promise<void> {
  await api.questions[':id'].$put({ ...rowOf(id), json: { is_active } });
}

/** Puts every question in its new place; fails with a conflict when the list is another by now. */
export async function orderQuestions(former: number[], ids: number[]): Promise<AdminQuestion[]> {
  return (await api.questions.order.$put({ json: { former, ids } })).json();
}

export async function removeQuestion(id: number): Promise<void> {
  await api.questions[':id'].$delete(rowOf(id));
}
