import { instant } from './moment.ts';
import { groupedBy } from './grouped-by.ts';
import { LIMITS } from './limits.ts';
import { NOUNS } from './nouns.ts';
import { phoneAddress } from './phone.ts';
import type { Settings } from './settings.ts';
import { submission } from './submission.ts';
import { multiLine, singleLine } from './text.ts';
import { z } from './zod.ts';

/** Characters of each field; those of an answer are of its HTML. */
export const QUESTION_LIMITS = { category: 80, question: 200, answer: 10_000 } as const;

const { category, question, answer } = NOUNS.question.fields;

/** Every field of the form, without defaults: an absent one changes nothing. */
const fields = {
  category: singleLine(QUESTION_LIMITS.category, category),
  question: singleLine(QUESTION_LIMITS.question, question),
  /** HTML, sanitised by the server. */
  answer: multiLine(QUESTION_LIMITS.answer, answer),
  is_active: z.boolean(),
};

/** Body of PUT /api/questions/:id: the whole form, or `is_active` alone. */
export const questionUpdate = z.strictObject(fields).partial();

/** Body of POST /api/questions. */
export const questionCreate = questionUpdate.extend({
  submission,
  question: fields.question,
  answer: fields.answer,
});

/** Body of PUT /api/questions/:id/draft: what is not yet complete is kept as well. */
export const questionDraft = questionUpdate.extend({
  question: singleLine(QUESTION_LIMITS.question, { name: question.name }).optional(),
  answer: multiLine(QUESTION_LIMITS.answer, { name: answer.name }).optional(),
});

export type QuestionUpdate = z.output<typeof questionUpdate>;
export type QuestionCreate = z.output<typeof questionCreate>;

/** What GET /api/questions lists: active questions, in their order. */
export const publicQuestion = z
  .object({
    id: z.int(),
    /** The heading that it is under; empty for none. */
    category: z.string(),
    question: z.string(),
    /** HTML of a short text, where `[téléphone]` and the like stand for facts. */
    answer: z.string(),
  })
  .meta({ id: 'Question' });
export type Question = z.infer<typeof publicQuestion>;

/** What administrators see: GET /api/admin/questions, and what every write returns. */
export const adminQuestion = publicQuestion
  .extend({
    is_active: z.boolean(),
    /** Lower shows first. */
    display_order: z.int(),
    version: z.int(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'AdminQuestion' });
export type AdminQuestion = z.infer<typeof adminQuestion>;

/** A fact that answers name: its value, empty while unknown, and where it leads. */
export interface AnswerFact {
  value: string;
  href?: string;
}

/** The facts that an answer may name between brackets. */
export function answerFacts(settings: Settings): Record<string, AnswerFact> {
  const { contact_phone: phone, contact_email: email } = settings;
  return {
    téléphone: { value: phone, href: phoneAddress(phone) },
    'e-mail': { value: email, href: `mailto:${email}` },
    horaires: { value: settings.opening_hours },
    délai: { value: settings.figure_matching_time },
    ouverture: { value: settings.service_opening },
    contrat: { value: settings.service_contract },
    coût: { value: settings.service_cost },
    départements: { value: settings.service_areas },
    conservation: { value: `${LIMITS.contact.retentionMonths}\u00a0mois` },
  };
}

interface Group<Item> {
  category: string;
  questions: Item[];
}

/** Questions under their headings, in the order in which each heading comes first. */
export function byCategory<Item extends Pick<Question, 'category'>>(
  questions: readonly Item[],
): Group<Item>[] {
  const groups = groupedBy(questions, (question) => question.category);
  return Array.from(groups, ([category, members]) => ({ category, questions: members }));
}
