import { instant } from './moment.ts';
import { groupedBy } from './grouped-by.ts';
import { LIMITS } from './limits.ts';
import { QUESTION } from './content/question.ts';
import { formShapes, storedShape } from './field-schemas.ts';
import { phoneAddress } from './phone.ts';
import type { Settings } from './settings.ts';
import { submission } from './submission.ts';
import { z } from './zod.ts';

const { complete, unfinished, required } = formShapes(QUESTION.fields);

/** Body of PUT /api/questions/:id: the whole form, or `is_active` alone. */
export const questionUpdate = z.strictObject(complete).partial();

/** Body of POST /api/questions. */
export const questionCreate = questionUpdate.extend({
  submission,
  ...required,
});

/** Body of PUT /api/questions/:id/draft: what is not yet complete is kept as well. */
export const questionDraft = z.strictObject(unfinished).partial();

export type QuestionUpdate = z.output<typeof questionUpdate>;
export type QuestionCreate = z.output<typeof questionCreate>;

/** What GET /api/questions lists: active questions, in their order. */
export const publicQuestion = z
  .object({
    id: z.int(),
    ...storedShape(QUESTION.fields, 'card'),
  })
  .meta({ id: 'Question' });
export type Question = z.infer<typeof publicQuestion>;

/** What administrators see: GET /api/admin/questions, and what every write returns. */
export const adminQuestion = publicQuestion
  .extend({
    ...storedShape(QUESTION.fields, 'admin'),
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
