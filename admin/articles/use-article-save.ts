import type { AdminArticle } from '#contract/articles';
import { dateTime } from '#contract/dates';
import { ERRORS, type Conflict } from '#contract/errors';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiFailure } from '../api';
import { ARTICLE_FORM } from './texts';
import { payloadOf, type ArticleForm, type Intent } from './article-form';
import { createArticle, updateArticle } from './queries';

/** What the last save met. */
interface SaveProblem {
  sentence: string;
  /** Why, when the server was not reached. */
  reason?: string;
}

interface ArticleSave {
  /** The intent of the save that is under way. */
  saving: Intent | undefined;
  problem: SaveProblem | undefined;
  /** Who saved first, when that is what stopped the save. */
  conflict: Conflict | undefined;
  clearConflict: () => void;
  /** Returns the article as it is stored, or undefined when it could not be. Never throws. */
  save: (request: SaveRequest) => Promise<AdminArticle | undefined>;
}

interface SaveRequest {
  before: ArticleForm;
  /** The article to change and the version it is based on; undefined for a new one. */
  id: number | undefined;
  version: number | undefined;
  intent: Intent;
}

/** Saves what an article's form holds, one save at a time; its fields tell what is wrong. */
export function useArticleSave(form: UseFormReturnType<ArticleForm>): ArticleSave {
  const client = useQueryClient();
  const [saving, setSaving] = useState<Intent>();
  const [problem, setProblem] = useState<SaveProblem>();
  const [conflict, setConflict] = useState<Conflict>();
  const isBusy = useRef(false);

  async function save({ before, id, version, intent }: SaveRequest) {
    if (isBusy.current) return undefined;
    const { hasErrors, errors } = form.validate();
    setProblem(hasErrors ? { sentence: sentenceOf(errors) } : undefined);
    if (hasErrors) return undefined;
    isBusy.current = true;
    setSaving(intent);
    setConflict(undefined);
    try {
      const payload = payloadOf(form.getValues(), before, intent);
      const saved =
        id !== undefined && version !== undefined
          ? await updateArticle(id, version, payload)
          : await createArticle(payload);
      void client.invalidateQueries({ queryKey: ['articles', 'list'] });
      void client.invalidateQueries({ queryKey: ['stats'] });
      return saved;
    } catch (error) {
      if (error instanceof ApiFailure && error.conflict) setConflict(error.conflict);
      else setProblem(problemOf(error as Error));
      if (error instanceof ApiFailure) form.setErrors(error.fields);
      return undefined;
    } finally {
      isBusy.current = false;
      setSaving(undefined);
    }
  }

  return { saving, problem, conflict, clearConflict: () => setConflict(undefined), save };
}

/** The sentence that every wrong field has, or one for all of them. */
function sentenceOf(errors: FormErrors): string {
  const [sentence, other] = new Set(Object.values(errors));
  return other ? ERRORS.invalid_input.sentence : String(sentence);
}

/** What a save has come to, seen from what the article was before. */
export function doneSentence(saved: AdminArticle, before: AdminArticle | null): string {
  const { done } = ARTICLE_FORM;
  if (saved.status === 'draft') return done.draft;
  if (saved.status === 'scheduled') return done.scheduled(dateTime(saved.published_at!));
  return before?.status === 'published' ? done.updated : done.published;
}

/** The server's sentence; the specification's when it gave none. */
function problemOf(failure: Error): SaveProblem {
  const sentence = ARTICLE_FORM.saveFailed;
  if (!(failure instanceof ApiFailure)) return { sentence };
  const { code, message, status } = failure;
  if (code !== 'unknown') return { sentence: message };
  return { sentence, ...(status === 0 && { reason: message }) };
}
