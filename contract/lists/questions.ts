import { groupedBy } from './grouped-by.ts';
import { QUESTION } from '../content/question.ts';
import { listSchemas } from '../schemas/list.ts';
import type { z } from '../zod.ts';

export const questionSchemas = listSchemas('Question', QUESTION.fields);
export const questionCreate = questionSchemas.create;
export type Question = z.infer<typeof questionSchemas.visible>;
export type AdminQuestion = z.infer<typeof questionSchemas.row>;
export type ListedQuestion = z.infer<typeof questionSchemas.listed>;
export type EditedQuestion = z.infer<typeof questionSchemas.edited>;

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
