import { LIMITS } from '#contract/limits';
import {
  questionDraft,
  questionUpdate,
  type QuestionCreate,
  type QuestionUpdate,
  type AdminQuestion,
} from '#contract/questions';
import { parse } from '../http.ts';
import { changeRow, createRow, type Listed } from '../order/listed.ts';
import { versionedRow } from '../order/versioned.ts';
import { cleanShortText } from '../rich-text.ts';
import type { Author } from '../write.ts';
import {
  deleteQuestion,
  findQuestion,
  insertQuestion,
  listFrom,
  selectQuestions,
  selectWritten,
  updateQuestion,
  type QuestionContent,
} from './queries.ts';

const NEW_QUESTION = { category: '', is_active: true };

export const QUESTIONS: Listed<{
  content: QuestionContent;
  row: AdminQuestion;
  form: QuestionUpdate;
}> = {
  noun: 'question',
  nameOf: ({ question }) => question,
  find: findQuestion,
  selectAll: selectQuestions,
  selectWritten,
  listFrom,
  insert: insertQuestion,
  update: updateQuestion,
  remove: deleteQuestion,
};

/** Drafts, versions and releases of questions. */
export const versionedQuestion = versionedRow(QUESTIONS, {
  draft: questionDraft,
  update: questionUpdate,
  maxBytes: LIMITS.bodyBytes,
  prepare: async (_, form) => withCleanAnswer(form),
  whenErased: {},
});

/** Stores a new question, after all others, and returns it; the same submission again, what is stored already. */
export function createQuestion(
  author: Author,
  { submission, ...form }: QuestionCreate,
): Promise<AdminQuestion> {
  const content = { ...NEW_QUESTION, ...form, ...complete(form) };
  return createRow(author, QUESTIONS, content, submission);
}

/** Changes what the form says of a question and returns it; errors as `changeRow`. */
export function changeQuestion(
  author: Author,
  id: number,
  form: QuestionUpdate,
  expected: number | undefined,
): Promise<AdminQuestion> {
  return changeRow(author, QUESTIONS, id, complete(form), expected);
}

/** A form with its answer made safe; `invalid_input` when nothing of it remains. */
function complete(form: QuestionUpdate): QuestionUpdate {
  return parse(questionUpdate, withCleanAnswer(form));
}

/** The same form with its answer made safe; empty when it says nothing. */
function withCleanAnswer(form: QuestionUpdate): QuestionUpdate {
  if (form.answer === undefined) return form;
  return { ...form, answer: cleanShortText(form.answer, 'answer') };
}
