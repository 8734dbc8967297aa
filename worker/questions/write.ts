import {
  questionCreate,
  questionDraft,
  questionUpdate,
  type AdminQuestion,
  type QuestionCreate,
  type QuestionUpdate,
} from '#contract/questions';
import type { Listed } from '../listed/rows.ts';
import { versionedRow } from '../listed/versioned.ts';
import { cleanShortText } from '../rich-text.ts';
import { QUESTION_ROWS } from './queries.ts';

interface QuestionKind {
  row: AdminQuestion;
  create: QuestionCreate;
  form: QuestionUpdate;
}

export const QUESTIONS: Listed<QuestionKind> = {
  noun: 'question',
  rows: QUESTION_ROWS,
  create: questionCreate,
  update: questionUpdate,
  prepare: async (_, form) => withCleanAnswer(form),
  contentOf: (form) => ({ category: '', is_active: true, ...form }),
};

/** Drafts, versions and releases of questions. */
export const versionedQuestion = versionedRow(QUESTIONS, {
  draft: questionDraft,
  whenErased: {},
});

/** The same form with its answer made safe; empty when it says nothing. */
function withCleanAnswer<Form extends QuestionUpdate>(form: Form): Form {
  if (form.answer === undefined) return form;
  return { ...form, answer: cleanShortText(form.answer, 'answer') };
}
