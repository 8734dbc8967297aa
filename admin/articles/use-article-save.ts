import type { AdminArticle } from '#contract/articles';
import { dateTime } from '#contract/dates';
import type { Conflict, FieldErrors } from '#contract/errors';
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
  fields: FieldErrors;
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
  form: ArticleForm;
  before: ArticleForm;
  /** The article to change and the version it is based on; undefined for a new one. */
  id: number | undefined;
  version: number | undefined;
  intent: Intent;
}

/** Saves an article, one save at a time. */
export function useArticleSave(): ArticleSave {
  const client = useQueryClient();
  const [saving, setSaving] = useState<Intent>();
  const [problem, setProblem] = useState<SaveProblem>();
  const [conflict, setConflict] = useState<Conflict>();
  const isBusy = useRef(false);

  async function save({ form, before, id, version, intent }: SaveRequest) {
    if (isBusy.current) return undefined;
    const missing = missingFields(form);
    setProblem(missing);
    if (missing) return undefined;
    isBusy.current = true;
    setSaving(intent);
    setConflict(undefined);
    try {
      const payload = payloadOf(form, before, intent);
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
      return undefined;
    } finally {
      isBusy.current = false;
      setSaving(undefined);
    }
  }

  return { saving, problem, conflict, clearConflict: () => setConflict(undefined), save };
}

function missingFields({ title, content }: ArticleForm): SaveProblem | undefined {
  const fields: FieldErrors = {};
  if (!title.trim()) fields.title = ARTICLE_FORM.required;
  if (!content) fields.content = ARTICLE_FORM.required;
  return Object.keys(fields).length > 0 ? { sentence: ARTICLE_FORM.required, fields } : undefined;
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
  if (!(failure instanceof ApiFailure)) return { sentence: ARTICLE_FORM.saveFailed, fields: {} };
  const { code, fields, message, status } = failure;
  if (code !== 'unknown') return { sentence: message, fields };
  return { sentence: ARTICLE_FORM.saveFailed, fields, ...(status === 0 && { reason: message }) };
}
