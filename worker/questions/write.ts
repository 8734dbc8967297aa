import { ApiError } from '#contract/errors';
import { questionUpdate, type QuestionCreate, type QuestionUpdate } from '#contract/question-form';
import type { ListOrder } from '#contract/order-form';
import type { AdminQuestion } from '#contract/questions';
import { parse } from '../http.ts';
import { orderRows } from '../order/order.ts';
import { cleanShortText } from '../rich-text.ts';
import {
  recordedWrite,
  refuseOtherVersion,
  storeChange,
  type Author,
  type Change,
} from '../write.ts';
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

/** Stores a new question, after all others, and returns it. */
export async function createQuestion(author: Author, form: QuestionCreate) {
  const content: QuestionContent = { ...NEW_QUESTION, ...form, ...complete(form) };
  const change: Change<'question'> = {
    noun: 'question',
    verb: 'create',
    detail: content.question,
    isSeen: content.is_active,
    statements: (db, ticket) => [insertQuestion(db, ticket, content)],
  };
  return storeChange(author, async () => change, STORED);
}

/**
 * Changes what the form says of a question and returns it. With an expected version, `conflict` when it
 * is no longer the present one; without, the last to write wins, field by field.
 */
export async function changeQuestion(
  author: Author,
  id: number,
  form: QuestionUpdate,
  expected: number | undefined,
): Promise<AdminQuestion> {
  const ready = complete(form);
  return storeChange(author, () => questionChange(author.env.DB, id, ready, expected), STORED);
}

/** A form with its answer made safe; `invalid_input` when nothing of it remains. */
function complete(form: QuestionUpdate): QuestionUpdate {
  return parse(questionUpdate, withCleanAnswer(form));
}

/** The same form with its answer made safe; empty when it says nothing. */
export function withCleanAnswer<Form extends QuestionUpdate>(form: Form): Form {
  if (form.answer === undefined) return form;
  return { ...form, answer: cleanShortText(form.answer, 'answer') };
}

/** The change that makes of a question what a form says; errors as `changeQuestion`. */
export async function questionChange(
  db: D1Database,
  id: number,
  form: QuestionUpdate,
  expected: number | undefined,
): Promise<Change<'question'>> {
  const before = await questionToChange(db, id, expected);
  const after: QuestionContent = { ...before, ...form };
  return {
    noun: 'question',
    ref: id,
    verb: 'update',
    detail: before.question,
    expected: before.version,
    isSeen: before.is_active || after.is_active,
    statements: (batch, ticket) => [updateQuestion(batch, ticket, after)],
  };
}

/** Deletes a question with every version of it. */
export async function removeQuestion(author: Author, id: number): Promise<void> {
  const { question, is_active } = await questionToChange(author.env.DB, id, undefined);
  const change: Change<'question'> = {
    noun: 'question',
    ref: id,
    verb: 'delete',
    detail: question,
    isSeen: is_active,
    isErased: true,
    statements: (db, ticket) => [deleteQuestion(db, ticket)],
  };
  await recordedWrite(author, [change], selectWritten);
}

/** Puts all questions in a new order; errors as `orderRows`. */
export function orderQuestions(author: Author, order: ListOrder): Promise<AdminQuestion[]> {
  const kind = {
    noun: 'question',
    select: selectQuestions,
    from: listFrom,
    nameOf: ({ question }: AdminQuestion) => question,
  } as const;
  return orderRows(author, kind, order);
}

const STORED = { read: selectWritten, from: (result: D1Result) => listFrom(result)[0] ?? null };

/** A question; else an error, `conflict` for another version than expected. */
export async function questionToChange(
  db: D1Database,
  id: number,
  expected: number | undefined,
): Promise<AdminQuestion> {
  const question = await findQuestion(db, id);
  if (!question) throw new ApiError('question_not_found');
  await refuseOtherVersion(db, `question:${id}`, question.version, expected);
  return question;
}
