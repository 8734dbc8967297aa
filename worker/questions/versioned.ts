import { LIMITS } from '#contract/limits';
import { questionDraft, questionUpdate, type QuestionDraft } from '#contract/questions';
import { pick, type Versioned } from '../drafts/versioned.ts';
import { parse } from '../http.ts';
import { rowChange, rowToChange } from '../order/listed.ts';
import { findQuestion } from './queries.ts';
import { QUESTIONS, withCleanAnswer } from './write.ts';

const RESTORED = ['category', 'question', 'answer'] as const;

/** Drafts, versions and releases of questions. */
export const versionedQuestion: Versioned<QuestionDraft> = {
  noun: 'question',
  draft: questionDraft,
  maxBytes: LIMITS.bodyBytes,
  unknown: 'question_not_found',
  presentVersion: async (db, ref) => (await rowToChange(db, QUESTIONS, ref, undefined)).version,
  prepare: (_, form) => Promise.resolve(withCleanAnswer(form)),
  formOf: (value) => pick(value, RESTORED),
  pictures: {},
  amend: async (db, ref, amend) => {
    const question = await findQuestion(db, ref);
    return (
      question &&
      rowChange(db, QUESTIONS, ref, amend({ answer: question.answer }), question.version)
    );
  },
  publish: ({ env }, ref, form, expected) =>
    rowChange(env.DB, QUESTIONS, ref, parse(questionUpdate, form), expected),
  putBack: ({ env }, ref, value, expected) =>
    rowChange(env.DB, QUESTIONS, ref, pick(value, [...RESTORED, 'is_active']), expected),
};
