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
  /** Called when another text has replaced the text on screen. */
  onReplaced: () => void;
  /** Makes the editor report its last changes now. */
  reportText: () => void;
  /** Returns HTML as the editor serializes it. */
  normalize: (html: string) => string;
  /** Replaces the text on screen and keeps the caret in place. */
  patchText: (html: string) => void;
}

/** The open article, the state of its saves, and the actions of its author. */
export type Writing = ReturnType<typeof useWriting>;

const LIST = ['articles', 'list'];
const VERSIONS = [['articles', 'versions'], ['stats']];

/** Saves the form of an article on the server while the author types. */
export function useWriting(
  form: UseFormReturnType<ArticleForm>,
  opened: EditedArticle | null,
  { adminId, onReplaced, reportText, normalize, patchText }: WritingOptions,
) {
  // Until the author types, the form holds the values of a new article.
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
    /** Merges the form with the version of another author; undefined without a common base. */
    mergeOf: (theirs: Theirs<EditedArticle>) =>
      mergeWith(content, theirs, server, (reportText(), form.getValues()), normalize),
  };
}

/** Message about the last failed save. */
export interface SaveProblem {
  sentence: string;
  /** Cause of the failure, when the server was not reached. */
  reason?: string;
  /** True when the same request would be refused again. */
  isFinal: boolean;
  subject: Problem['subject'];
}

function problemOf({ failure, subject }: Problem): SaveProblem {
  const { isAnswered: isFinal, code, status, message } = failure;
  if (code !== 'unknown') return { sentence: sentenceOf(failure), isFinal, subject };
  const sentence = ARTICLE_FORM.saveFailed;
  return { sentence, isFinal, subject, ...(status === 0 && { reason: message }) };
}

/** Returns the server's message: that of the first invalid field, if any. */
function sentenceOf({ code, message, fields }: Failure): string {
  const [ofField = message] = code === 'invalid_input' ? Object.values(fields) : [];
  return ofField;
}
