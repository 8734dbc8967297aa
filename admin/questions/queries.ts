import { QUESTION } from '#contract/content/question';
import {
  questionSchemas,
  type EditedQuestion,
  type ListedQuestion,
  type questionCreate,
} from '#contract/lists/questions';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../api';
import { bodyOf } from '../calls';
import { rowContent } from '../content/forms/row-content';
import { listedCalls } from '../listed/row-calls';

/** All fields of the form. */
export type QuestionPayload = Required<Omit<z.input<typeof questionCreate>, 'submission'>>;

export const questions = listedCalls<ListedQuestion, EditedQuestion, QuestionPayload>(
  'question',
  api.questions,
  api.admin.questions,
);

export const QUESTION_CONTENT = rowContent<EditedQuestion, QuestionPayload>({
  fields: QUESTION.fields,
  draft: questionSchemas.draft,
  gone: 'question_not_found',
});

/** Published settings, which decide the wording of supplied questions. */
export const publicSettingsQuery = queryOptions({
  queryKey: ['site', 'settings'],
  queryFn: () => bodyOf(api.settings.$get()),
});
