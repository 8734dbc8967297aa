import type { AdminArticle } from '#contract/articles';
import type { EditedArticle } from '#contract/article-form';
import type { Left } from '#contract/versions';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiFailure, isAnswered } from '../api';
import { draftOf, formOf, isBlank, isSame, storedOf, type ArticleForm } from './article-form';
import {
  createArticle,
  discardDraft,
  keepDraft,
  publishDraft,
  readArticle,
  restoreVersion,
  storeDraft,
} from './queries';
import {
  isAsLeft,
  isOnlyNewer,
  isOtherDraft,
  isSeen,
  placeAfter,
  placeLeft,
  placeOf,
  type Place,
  type Theirs,
} from './place';
import { noteEnding } from './endings';
import { newPace } from './pace';
import { problemOf, type SaveProblem } from './save-problem';
import { theirsAfter } from './theirs';
import { useAutosave, type SaveState } from './use-autosave';
import type { Writing } from './writing';
import { useLocalCopy } from './use-local-copy';

interface WritingOptions {
  adminId: number;
  /** Called when another text has taken the place of what was on screen. */
  onReplaced: () => void;
}

/** Keeps an article's form on the server while it is written. Never loses what is on screen. */
export function useWriting(
  form: UseFormReturnType<ArticleForm>,
  opened: EditedArticle | null,
  { adminId, onReplaced }: WritingOptions,
): Writing {
  const client = useQueryClient();
  const [place, setPlace] = useState<Place>(() => placeOf(opened));
  const [state, setState] = useState<SaveState>('saved');
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [problem, setProblem] = useState<SaveProblem>();
  const [theirs, setTheirs] = useState<Theirs>();
  /** The form that the server did not take. */
  const [refused, setRefused] = useState<ArticleForm>();
  const [textKey, setTextKey] = useState(0);
  const newest = useRef(textKey);
  // What the saves go by: renders come later.
  const present = useRef(place);
  const running = useRef<Promise<boolean>>(null);
  /** The form with which the last step began. */
  const attempted = useRef<ArticleForm>(null);
  /** A save of which nobody knows whether the server has it: the same is sent again, before any other. */
  const unanswered = useRef<{ submission: string; sent: ArticleForm }>(null);
  /** A step of which nobody knows what it has left: made again when somebody asks. */
  const owed = useRef<() => Promise<AdminArticle>>(null);
  const [pace] = useState(newPace);
  const isDirty = !isSame(form.values, place.saved);
  const local = useLocalCopy(form.values, isDirty && !isBlank(form.values), {
    adminId,
    articleId: place.article?.id ?? null,
    save: () => flush(true),
  });

  function settle(next: Partial<Place>) {
    present.current = { ...present.current, ...next };
    setPlace(present.current);
  }

  function replace(next: ArticleForm) {
    form.setValues(next);
    setTextKey(++newest.current);
    onReplaced();
  }

  function write(key: number, content: string) {
    if (key === newest.current) form.setFieldValue('content', content);
  }

  /** One after the other: each begins with what the one before has come to. */
  async function inTurn(task: () => Promise<boolean>): Promise<boolean> {
    while (running.current) await running.current;
    const run = guarded(task).finally(() => (running.current = null));
    running.current = run;
    return run;
  }

  async function guarded(task: () => Promise<boolean>, isAgain = false): Promise<boolean> {
    setState('saving');
    setProblem(undefined);
    try {
      const isDone = await task();
      setState('saved');
      return isDone;
    } catch (error) {
      const found = await theirsAfter(error as Error, present.current.article);
      if (!isAgain && found && isOnlyNewer(found, present.current)) {
        settle({ article: found, base: placeOf(found).base });
        return guarded(task, true);
      }
      meet(error as Error, found);
      return false;
    }
  }

  function meet(failure: Error, found: Theirs | undefined) {
    const isFinal = isAnswered(failure);
    if (isFinal) unanswered.current = null;
    setTheirs(found);
    if (found) return setState('conflict');
    if (failure instanceof ApiFailure) form.setErrors(failure.fields);
    setRefused(isFinal ? (attempted.current ?? undefined) : undefined);
    setProblem(problemOf(failure));
    setState('failed');
  }

  /** Stores the form; then what was typed while nobody knew what had become of it. */
  async function store(
    isForced: boolean,
    { rebase = false, isUnasked = false } = {},
  ): Promise<boolean> {
    const again = unanswered.current;
    const now = again ?? { submission: crypto.randomUUID(), sent: form.getValues() };
    const { submission, sent } = now;
    attempted.current = sent;
    const { article, draft, base, saved } = present.current;
    if (!again && !isForced && isSame(sent, saved)) return true;
    if (!article && isBlank(sent)) return true;
    unanswered.current = now;
    if (article) {
      const options = { rebase, isUnasked };
      const stored = await storeDraft(article.id, { draft, base }, draftOf(sent, article), options);
      settle({ draft: stored.version, base: stored.base_number, saved: sent });
    } else {
      const made = await createArticle(draftOf(sent, null), { submission, isUnasked });
      settle({ article: made, base: made.version, stored: storedOf(made), saved: sent });
    }
    unanswered.current = null;
    owed.current = null;
    await confirm(sent);
    return again || !article ? store(false, { isUnasked }) : true;
  }

  /** The server has it. */
  async function confirm(sent: ArticleForm) {
    setSavedAt(new Date().toISOString());
    form.clearErrors();
    void client.invalidateQueries({ queryKey: ['articles', 'list'] });
    // A form that is no longer on screen has changed without being shown.
    if (isSame(form.getValues(), sent)) await local.forget();
  }

  /** Changes more than the draft. Returns the article as it then is. */
  async function complete(sent: ArticleForm, step: () => Promise<Left>): Promise<AdminArticle> {
    owed.current = () => complete(sent, step);
    const left = await step().catch((error: unknown) => {
      if (isAnswered(error)) owed.current = null;
      throw error;
    });
    settle(placeLeft(present.current, left, sent));
    const found = await readArticle(present.current.article!.id);
    settle(placeAfter(present.current, left, sent, found));
    if (isAsLeft(found, left) && isSame(form.getValues(), sent)) {
      // The text on screen stays: the server formats the same text differently.
      const next = { ...formOf(found), content: sent.content };
      form.setValues(next);
      settle({ saved: next });
    }
    owed.current = null;
    pace.noteKept();
    for (const queryKey of [['articles', 'list'], ['articles', 'versions'], ['stats']])
      void client.invalidateQueries({ queryKey });
    return found;
  }

  const flush = (isUnasked = false) =>
    inTurn(async () => {
      if (!isUnasked && isSame(form.getValues(), present.current.saved)) await owed.current?.();
      return store(false, { isUnasked });
    });

  const keep = (offline = false) =>
    inTurn(async () => {
      await store(offline && present.current.draft === 0);
      const { article, draft } = present.current;
      if (!article || draft === 0) return true;
      // More may have been typed since.
      const sent = present.current.saved;
      await complete(sent, () => keepDraft(article.id, draft, offline));
      return true;
    });

  const keepUnasked = async () => (await flush(true)) && keep();

  async function publish(): Promise<AdminArticle | undefined> {
    let published: AdminArticle | undefined;
    await inTurn(async () => {
      await store(!present.current.article);
      if (present.current.draft === 0) await store(true);
      const { article, draft, saved } = present.current;
      published = await complete(saved, () => publishDraft(article!.id, draft));
      return true;
    });
    return published;
  }

  async function reload(change: (id: number, place: Place) => Promise<void>): Promise<boolean> {
    const { article } = present.current;
    if (!article) return true;
    await change(article.id, present.current);
    // What never reached the server stays on the device, to be offered next time.
    if (!isSame(form.getValues(), present.current.saved)) local.adopt(crypto.randomUUID());
    unanswered.current = null;
    const found = await readArticle(article.id);
    void client.invalidateQueries({ queryKey: ['articles', 'versions'] });
    settle(placeOf(found));
    replace(formOf(found));
    return true;
  }

  const discard = () => inTurn(() => reload(discardDraft));

  const restore = (number: number) =>
    inTurn(async () => {
      await store(false);
      return reload((id, over) => restoreVersion(id, number, over));
    });

  function takeTheirs() {
    if (!theirs) return;
    // One's own draft: what is online replaces it, and the versions keep it.
    if (theirs.draft && !isOtherDraft(theirs, present.current)) {
      setTheirs(undefined);
      return void discard();
    }
    local.adopt(crypto.randomUUID());
    settle(placeOf(theirs));
    replace(formOf(theirs));
    setTheirs(undefined);
    setState('saved');
  }

  async function overwrite(): Promise<boolean> {
    if (!theirs) return false;
    settle({ ...placeOf(theirs), base: theirs.version });
    setTheirs(undefined);
    return inTurn(() => store(true, { rebase: true }));
  }

  const save = () => void (pace.isDue() ? keepUnasked() : flush(true));

  /** What nobody sees yet becomes the article itself, so that lists and searches know its words. */
  function end() {
    if (state !== 'conflict') noteEnding(present.current.article?.id ?? null, saveLast);
  }

  async function saveLast() {
    const { article, saved } = present.current;
    const isBehind = !isSame(form.getValues(), saved);
    // Who only looked leaves the draft of somebody else as it is.
    const hasWritten = isBehind || savedAt !== null;
    if (hasWritten) await (isSeen(article) ? flush(true) : keepUnasked());
  }

  const isRefused = refused === form.values;
  useAutosave({ isDirty, state, isRefused, onSave: save, onEnd: end });
  // What was refused is no longer there, and the server has what is.
  const isCorrected = state === 'failed' && refused !== undefined && !isRefused && !isDirty;

  return {
    ...place,
    state: isCorrected ? 'saved' : state,
    savedAt,
    problem: isCorrected ? undefined : problem,
    theirs,
    isDirty,
    local,
    textKey,
    write,
    flush,
    keep,
    publish,
    discard,
    restore,
    replace,
    takeTheirs,
    overwrite,
  };
}
