import { LIMITS } from './limits.ts';
import { multiLine, singleLine } from './text.ts';
import { FIELDS } from './texts.ts';
import { z } from './zod.ts';

const { question } = LIMITS;

/** Every field of the form, without defaults: an absent one changes nothing. */
const fields = {
  category: singleLine(question.category),
  question: singleLine(question.question, FIELDS.question),
  /** HTML, sanitised by the server. */
  answer: multiLine(question.answer, FIELDS.answer),
  is_active: z.boolean(),
};

/** Body of PUT /api/questions/:id: the whole form, or `is_active` alone. */
export const questionUpdate = z.strictObject(fields).partial();

/** Body of POST /api/questions. */
export const questionCreate = questionUpdate.extend({
  question: fields.question,
  answer: fields.answer,
});

/** Body of PUT /api/questions/:id/draft: what is not yet complete is kept as well. */
export const questionDraft = questionUpdate.extend({
  question: singleLine(question.question).optional(),
  answer: multiLine(question.answer).optional(),
});

export type QuestionDraft = z.output<typeof questionDraft>;
export type QuestionUpdate = z.output<typeof questionUpdate>;
export type QuestionCreate = z.output<typeof questionCreate>;
