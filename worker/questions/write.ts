import {
  questionCreate,
  questionDraft,
  questionUpdate,
  type AdminQuestion,
  type QuestionCreate,
  type QuestionUpdate,
  adminQuestion,
  publicQuestion,
} from '#contract/questions';
import type { Listed } from '../listed/rows.ts';
import { versionedRow } from '../listed/versioned.ts';
import { QUESTION_ROWS } from './queries.ts';

interface QuestionKind {
  row: AdminQuestion;
  create: QuestionCreate;
  form: QuestionUpdate;
}

export const QUESTIONS: Listed<QuestionKind> = {
  noun: 'question',
  rows: QUESTION_ROWS,
  isPerson: false,
  row: adminQuestion,
  publicRow: publicQuestion,
  create: questionCreate,
  update: questionUpdate,
  draft: questionDraft,
};

/** Drafts, versions and releases of questions. */
export const versionedQuestion = versionedRow(QUESTIONS);
