import { groupedBy } from './grouped-by.ts';
import { LIMITS } from '../limits.ts';
import { QUESTION } from '../content/question.ts';
import { listSchemas } from '../schemas/list.ts';
import { phoneAddress } from '../text/phone.ts';
import type { Settings } from '../settings/settings.ts';
import type { z } from '../zod.ts';

export const questionSchemas = listSchemas('Question', QUESTION.fields);
export const questionCreate = questionSchemas.create;
export type Question = z.infer<typeof questionSchemas.visible>;
export type AdminQuestion = z.infer<typeof questionSchemas.row>;
export type ListedQuestion = z.infer<typeof questionSchemas.listed>;
export type EditedQuestion = z.infer<typeof questionSchemas.edited>;

/** A fact in answers: its value, empty while unknown, and its link. */
export interface AnswerFact {
  value: string;
  href?: string;
}

/** Returns the facts that an answer may name between brackets. */
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

/** Groups questions by heading, in the order in which each heading first appears. */
export function byCategory<Item extends Pick<Question, 'category'>>(
  questions: readonly Item[],
): Group<Item>[] {
  const groups = groupedBy(questions, (question) => question.category);
  return Array.from(groups, ([category, members]) => ({ category, questions: members }));
}
