import type { AdminQuestion, Question } from '#contract/questions';
import { rowsOf } from '../listed/queries.ts';

/** Reads and writes questions. */
export const QUESTION_ROWS = rowsOf<AdminQuestion>('question');

/** What the public sees of a question. */
export function publicPart({ id, category, question, answer }: AdminQuestion): Question {
  return { id, category, question, answer };
}

/** Statement that reads the active questions, in their order. */
export function selectActive(db: D1Database): D1PreparedStatement {
  return QUESTION_ROWS.selectActive(db);
}

/** The questions that such a statement read, as the public sees them. */
export function questionsFrom(result: D1Result | undefined): Question[] {
  return QUESTION_ROWS.listFrom(result).map(publicPart);
}
