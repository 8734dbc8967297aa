import type { AdminArticle } from '#contract/articles/articles';
import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { ApiFailure, isAnswered, isSettled } from '../api';
import { isSame, type ArticleForm } from './article-form';
import { isOnlyNewer, type Theirs } from './place';
import type { SaveState } from './use-autosave';
import type { usePlace } from './use-place';
import { readArticle } from './queries';
import { ARTICLE_FORM } from './texts';

interface Unanswered {
  submission: string;
  sent: ArticleForm;
  isSentAgain: boolean;
}

interface StepsOptions extends Pick<ReturnType<typeof usePlace>, 'present' | 'goOnUpon'> {
  /** Returns the save of both changes; undefined where they overlap. */
  merging: (theirs: Theirs) => (() => Promise<void>) | undefined;
}

/** Does one thing after the other to an article, and knows what nobody knows to be done. */
export function useSteps(
  form: UseFormReturnType<ArticleForm>,
  { present, goOnUpon, merging }: StepsOptions,
  tellText: () => void,
) {
  const [state, setState] = useState<SaveState>('saved');
  const [problem, setProblem] = useState<SaveProblem>();
  const [theirs, setTheirs] = useState<Theirs>();
  /** The form that the server did not take. */
  const [refused, setRefused] = useState<ArticleForm>();
  const running = useRef<Promise<boolean>>(null);
  /** The form with which the last step began. */
  const attempted = useRef<ArticleForm>(null);
  /** A save of which nobody knows whether the server has it: the same is sent again, before any other. */
  const unanswered = useRef<Unanswered>(null);
  /** What somebody asked for and nobody knows to be done: made again when they ask again. */
  const asked = useRef<() => Promise<void>>(null);

  /** One after the other: each begins with what the one before has come to. */
  async function inTurn(task: () => Promise<void>): Promise<boolean> {
    while (running.current) await running.current;
    const run = guarded(task).finally(() => (running.current = null));
    running.current = run;
    return run;
  }

  /** The same for what somebody asks for. */
  function step(task: () => Promise<void>): Promise<boolean> {
    tellText();
    return inTurn(async () => {
      asked.current = task;
      await task();
      asked.current = null;
    });
  }

  async function guarded(task: () => Promise<void>, isAgain = false): Promise<boolean> {
    setState('saving');
    setProblem(undefined);
    attempted.current = form.getValues();
    try {
      await task();
      setState('saved');
      return true;
    } catch (error) {
      const found = await theirsAfter(error as Error, present.current.article);
      if (!isAgain && found && isOnlyNewer(found, present.current)) {
        goOnUpon(found, present.current.saved);
        unanswered.current = null;
        return guarded(task, true);
      }
      // A step such as publishing would use a text that its author has not read.
      const merged = !isAgain && found && !asked.current ? merging(found) : undefined;
      if (merged) return guarded(merged, true);
      meet(error as Error, found);
      return false;
    }
  }

  function meet(failure: Error, found: Theirs | undefined) {
    const isFinal = isAnswered(failure);
    const isOfText = unanswered.current && !isSame(unanswered.current.sent, present.current.saved);
    const of = isOfText ? 'text' : asked.current ? 'step' : 'rest';
    if (isSettled(failure, unanswered.current?.isSentAgain ?? false)) unanswered.current = null;
    if (isFinal || found) asked.current = null;
    setTheirs(found);
    if (found) return setState('conflict');
    if (failure instanceof ApiFailure) form.setErrors(failure.fields);
    // At the door, it is not the form that was refused.
    const isOfForm = isSettled(failure, true);
    setRefused(isOfForm ? (attempted.current ?? undefined) : undefined);
    setProblem(problemOf(failure, of));
    setState('failed');
  }

  /** What somebody else has saved was seen, and one has chosen. */
  function choose() {
    setTheirs(undefined);
    setState('saved');
  }

  const isRefused = refused === form.values;
  return {
    state,
    problem,
    theirs,
    isRefused,
    refused,
    attempted,
    unanswered,
    asked,
    inTurn,
    step,
    choose,
  };
}

/** What the server has of an article after a step that found another draft than it expected, or none. */
async function theirsAfter(
  failure: Error,
  article: AdminArticle | null,
): Promise<Theirs | undefined> {
  if (!(failure instanceof ApiFailure && article)) return undefined;
  if (!failure.conflict && failure.code !== 'draft_not_found') return undefined;
  const { saved_by = null, own_version } = failure.conflict ?? {};
  return readArticle(article.id).then(
    (found) => ({ ...found, saved_by, own_version }),
    () => undefined,
  );
}

/** What the last save met. */
export interface SaveProblem {
  sentence: string;
  /** Why, when the server was not reached. */
  reason?: string;
  /** The server has said no, and would say it again. */
  isFinal: boolean;
  /** What is in doubt: the text, a step that somebody asked for, or only what came of one. */
  of: 'text' | 'step' | 'rest';
}

/** The server's sentence, of a field where it names one; the specification's when it gave none. */
function problemOf(failure: Error, of: SaveProblem['of']): SaveProblem {
  const sentence = ARTICLE_FORM.saveFailed;
  const kind = { isFinal: isAnswered(failure), of };
  if (!(failure instanceof ApiFailure)) return { sentence, ...kind };
  const { code, message, status, fields } = failure;
  const [ofField = message] = code === 'invalid_input' ? Object.values(fields) : [];
  if (code !== 'unknown') return { sentence: ofField, ...kind };
  return { sentence, ...kind, ...(status === 0 && { reason: message }) };
}
