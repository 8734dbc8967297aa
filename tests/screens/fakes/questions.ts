import { QUESTION } from '#contract/content/question';
import type { AdminQuestion } from '#contract/lists/questions';
import { fakeListed } from './listed.ts';

/** Answers the calls about questions. The given ones have the ids from 1 on. */
export const fakeQuestions = (...given: Partial<AdminQuestion>[]) =>
  fakeListed<AdminQuestion>(
    'questions',
    QUESTION.fields,
    (number) => ({
      question: `Question ${number} ?`,
      answer: '<p>Oui.</p>',
      category: 'Structures',
    }),
    given,
  );
