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
  type Theirs,
} from './place';
import { noteEnding } from './endings';
import { newPace } from './pace';
import { problemOf, type SaveProblem } from './save-problem';
import { theirsAfter } from './theirs';
import { useAutosave, type SaveState } from './use-autosave';
import type { Writing } from './writing';
import { useLocalCopy } from './use-local-copy';
import { usePlace } from './use-place';
import { useShownText } from './use-shown-text';

interface WritingOptions {
  adminId: number;
  /** Called when another text has taken the place of what was on screen. */
  onReplaced: () => void;
  /** Has the editor tell of the last letters now. */
  tellText: () => void;
}

/** Keeps an article's form on the server while it is written. Never loses what is on screen. */
export function useWriting(
  form: UseFormReturnType<ArticleForm>,
  opened: EditedArticle | null,
  { adminId, onReplaced, tellText }: WritingOptions,
): Writing {
  const client = useQueryClient();
  const { place, present, settle } = usePlace(opened);
  const { textKey, replace, write } = useShownText(form, onReplaced);
  const [state, setState] = useState<SaveState>('saved');
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [problem, setProblem] = useState<SaveProblem>();
  const [theirs, setTheirs] = useState<Theirs>();
  /** The form that the server did not take. */
  const [refused, setRefused] = useState<ArticleForm>();
  const running = useRef<Promise<boolean>>(null);
  /** The form with which the last step began. */
  const attempted = useRef<ArticleForm>(null);
  /** A save of which nobody knows whether the server has it: the same is sent again, before any other. */
  const unanswered = useRef<{ submission: string; sent: ArticleForm }>(null);
  /** What somebody asked for and nobody knows to be done: made again when they ask again. */
  const asked = useRef<() => Promise<void>>(null);
  /** What a step has left and could not be read: read before anything else. */
  const unread = useRef<() => Promise<AdminArticle>>(null);
  const [pace] = useState(newPace);
  const isSaved = () => (tellText(), isSame(form.getValues(), present.current.saved));
  const isDirty = !isSame(form.values, place.saved);
  const local = useLocalCopy(form.values, isDirty && !isBlank(form.values), {
    adminId,
    articleId: place.article?.id ?? null,
    save: () => flush(true),
  });

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
        settle({ article: found, base: placeOf(found).base });
        return guarded(task, true);
      }
      meet(error as Error, found);
      return false;
    }
  }

  function meet(failure: Error, found: Theirs | undefined) {
    const isFinal = isAnswered(failure);
    const isOfText = unanswered.current && !isSame(unanswered.current.sent, present.current.saved);
    const of = isOfText ? 'text' : asked.current ? 'step' : 'rest';
    if (isFinal) unanswered.current = null;
    if (isFinal || found) asked.current = null;
    setTheirs(found);
    if (found) return setState('conflict');
    if (failure instanceof ApiFailure) form.setErrors(failure.fields);
    setRefused(isFinal ? (attempted.current ?? undefined) : undefined);
    setProblem(problemOf(failure, of));
    setState('failed');
  }

  /** Stores the form; then what was typed while nobody knew what had become of it. */
  async function store(isForced: boolean, { rebase = false, isUnasked = false } = {}) {
    await unread.current?.();
    const again = unanswered.current;
    const now = again ?? { submission: crypto.randomUUID(), sent: form.getValues() };
    const { submission, sent } = now;
    attempted.current = sent;
    const { article, draft, base, saved } = present.current;
    if (!again && !isForced && isSame(sent, saved)) return;
    if (!article && isBlank(sent)) return;
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
    await confirm(sent);
    if (again || !article) await store(false, { isUnasked });
  }

  async function confirm(sent: ArticleForm) {
    setSavedAt(new Date().toISOString());
    form.clearErrors();
    void client.invalidateQueries({ queryKey: ['articles', 'list'] });
    // A form that is no longer on screen has changed without being shown.
    if (isSame(form.getValues(), sent)) await local.forget();
  }

  /** Changes more than the draft. Returns the article as it then is. */
  async function complete(sent: ArticleForm, change: () => Promise<Left>): Promise<AdminArticle> {
    const left = await change();
    asked.current = null;
    settle(placeLeft(present.current, left, sent));
    unread.current = () => readLeft(left, sent);
    return unread.current();
  }

  async function readLeft(left: Left, sent: ArticleForm): Promise<AdminArticle> {
    const found = await readArticle(present.current.article!.id);
    unread.current = null;
    settle(placeAfter(present.current, left, sent, found));
    if (isAsLeft(found, left) && isSame(form.getValues(), sent)) {
      // The text on screen stays: the server formats the same text differently.
      const next = { ...formOf(found), content: sent.content };
      form.setValues(next);
      settle({ saved: next });
    }
    pace.noteKept();
    for (const queryKey of [['articles', 'list'], ['articles', 'versions'], ['stats']])
      void client.invalidateQueries({ queryKey });
    return found;
  }

  const flush = (isUnasked = false) =>
    inTurn(async () => {
      await store(false, { isUnasked });
      asked.current = null;
    });

  const retry = () => void (isSaved() && asked.current ? step(asked.current) : flush());

  async function makeVersion(offline = false): Promise<void> {
    await store(offline && present.current.draft === 0);
    const { article, draft, saved } = present.current;
    if (!article || draft === 0) return;
    await complete(saved, () => keepDraft(article.id, draft, offline));
  }

  const keep = (offline = false) => step(() => makeVersion(offline));
  const keepUnasked = async () => (await flush(true)) && inTurn(makeVersion);

  async function publish(): Promise<AdminArticle | undefined> {
    let published: AdminArticle | undefined;
    await step(async () => {
      await store(!present.current.article);
      const { article, draft } = present.current;
      // It went online before, and its answer was lost.
      if (article && isSeen(article) && draft === 0) return void (published = article);
      if (draft === 0) await store(true);
      const { saved, draft: prepared } = present.current;
      published = await complete(saved, () => publishDraft(article!.id, prepared));
    });
    return published;
  }

  async function reload(change: (id: number, over: typeof place) => Promise<void>): Promise<void> {
    const { article } = present.current;
    if (!article) return;
    if (unanswered.current) await store(false);
    await change(article.id, present.current);
    unread.current = null;
    const found = await readArticle(article.id);
    // What never reached the server stays on the device, to be offered next time.
    if (!isSaved()) local.leave(form.getValues());
    void client.invalidateQueries({ queryKey: ['articles', 'versions'] });
    settle(placeOf(found));
    replace(formOf(found));
  }

  const discard = () => step(() => reload(discardDraft));

  const restore = (number: number) =>
    step(async () => {
      await store(false);
      await reload((id, over) => restoreVersion(id, number, over));
    });

  function takeTheirs() {
    if (!theirs) return;
    // One's own draft: what is online replaces it, and the versions keep it.
    if (theirs.draft && !isOtherDraft(theirs, present.current)) {
      setTheirs(undefined);
      return void discard();
    }
    if (!isSaved()) local.leave(form.getValues());
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
  const end = () =>
    state === 'conflict' || noteEnding(present.current.article?.id ?? null, saveLast);

  async function saveLast() {
    // Who only looked leaves the draft of somebody else as it is.
    const hasWritten = !isSaved() || unanswered.current !== null || savedAt !== null;
    if (hasWritten) await (isSeen(present.current.article) ? flush(true) : keepUnasked());
  }

  const isRefused = refused === form.values;
  const isInDoubt = problem?.isFinal === false && problem.of !== 'step';
  useAutosave({ isBehind: isDirty || isInDoubt, state, isRefused, onSave: save, onEnd: end });
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
    isSaved,
    retry,
    keep,
    publish,
    discard,
    restore,
    replace,
    takeTheirs,
    overwrite,
  };
}
