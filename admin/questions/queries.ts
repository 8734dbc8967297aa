import type { AdminQuestion, questionCreate } from '#contract/lists/questions';
import type { z } from 'zod';
import { api } from '../api';
import { listedCalls } from '../listed/row-calls';

/** Every field of the form. */
export type QuestionPayload = Required<Omit<z.input<typeof questionCreate>, 'submission'>>;

export const questions = listedCalls<AdminQuestion, QuestionPayload>(
  'question',
  api.questions,
  api.admin.questions,
);
