import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { multiLine, singleLine } from './text.ts';

const { question } = LIMITS;
const tooLong = (name: string, max: number) => `${name} ne peut pas dépasser ${max} caractères.`;

const sentences = {
  category: { tooLong: tooLong('La rubrique', question.category) },
  question: { tooLong: tooLong('La question', question.question) },
  answer: { tooLong: tooLong('La réponse', question.answer) },
};

/** Every field of the form, without defaults: an absent one changes nothing. */
const fields = {
  category: singleLine(question.category, sentences.category),
  question: singleLine(question.question, {
    ...sentences.question,
    required: 'Écrivez la question.',
  }),
  /** HTML, sanitised by the server. */
  answer: multiLine(question.answer, { ...sentences.answer, required: 'Écrivez la réponse.' }),
  is_active: z.boolean({ error: 'Une case est cochée ou ne l’est pas.' }),
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
  question: singleLine(question.question, sentences.question).optional(),
  answer: multiLine(question.answer, sentences.answer).optional(),
});

const ids = z
  .array(z.int().positive(), { error: 'La liste des questions est attendue.' })
  .max(question.rows, { error: `Au plus ${question.rows} questions se rangent à la fois.` });

/** Body of PUT /api/questions/order: every id in its new order, and in the one that was seen. */
export const questionOrder = z
  .strictObject({ ids, former: ids })
  .refine((order) => isSameSet(order.ids, order.former), {
    path: ['ids'],
    error: 'Les mêmes questions sont attendues, chacune une fois.',
  });

function isSameSet(a: readonly number[], b: readonly number[]): boolean {
  const members = new Set(a);
  return a.length === b.length && members.size === a.length && b.every((id) => members.has(id));
}

export type QuestionDraft = z.output<typeof questionDraft>;
export type QuestionUpdate = z.output<typeof questionUpdate>;
export type QuestionCreate = z.output<typeof questionCreate>;
export type QuestionOrder = z.output<typeof questionOrder>;
