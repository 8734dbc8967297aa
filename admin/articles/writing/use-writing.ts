import type { EditedArticle } from '#contract/articles/form';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { Failure, Problem } from '../../content/saving/save-state';
import type { Theirs } from '../../content/saving/server-state';
import { useSaving } from '../../content/saving/use-saving';
import { articleContent } from '../article-content';
import type { ArticleForm } from '../article-form';
import { mergeWith } from '../comparing/merge';
import { ARTICLE_CALLS } from '../queries';
import { ARTICLE_FORM } from '../texts';

interface WritingOptions {
  adminId: number;
  /** Called when another text has replaced the one on screen. */
  onReplaced: () => void;
  /** Has the editor report its last letters now. */
  reportText: () => void;
  /** Returns HTML as the editor writes it. */
  normalize: (html: string) => string;
  /** Changes the text on screen around the caret. */
  patchText: (html: string) => void;
}

/** An article that is being written, and the steps that its author can ask for. */
export type Writing = ReturnType<typeof useWriting>;

const LIST = ['articles', 'list'];
const VERSIONS = [['articles', 'versions'], ['stats']];

/** Keeps the form of an article on the server while it is written. */
export function useWriting(
  form: UseFormReturnType<ArticleForm>,
  opened: EditedArticle | null,
  { adminId, onReplaced, reportText, normalize, patchText }: WritingOptions,
) {
  // Before anything is typed, the form holds the values of a new article.
  const [begun] = useState(form.getValues);
  const content = articleContent(begun, normalize);
  const saving = useSaving({
    noun: 'article',
    adminId,
    form,
    opened,
    content,
    calls: ARTICLE_CALLS,
    list: LIST,
    versions: VERSIONS,
    onReplaced,
    reportText,
    patchText: (next) => patchText(next.content),
  });
  const { server, problem } = saving;
  return {
    ...saving,
    article: server.row,
    draft: server.draft,
    problem: problem && problemOf(problem),
    /** Merges the form with the version of another person; undefined without a common base. */
    mergeOf: (theirs: Theirs<EditedArticle>) =>
      mergeWith(content, theirs, server, (reportText(), form.getValues()), normalize),
  };
}

/** Failure of the last save, in words. */
export interface SaveProblem {
  sentence: string;
  /** Cause, when the server was not reached. */
  reason?: string;
  /** True when the server would refuse the same again. */
  isFinal: boolean;
  of: Problem['of'];
}

function problemOf({ failure, of }: Problem): SaveProblem {
  const { isAnswered: isFinal, code, status, message } = failure;
  if (code !== 'unknown') return { sentence: sentenceOf(failure), isFinal, of };
  const sentence = ARTICLE_FORM.saveFailed;
  return { sentence, isFinal, of, ...(status === 0 && { reason: message }) };
}

/** Returns the server's sentence, of a field where it names one. */
function sentenceOf({ code, message, fields }: Failure): string {
  const [ofField = message] = code === 'invalid_input' ? Object.values(fields) : [];
  return ofField;
}
