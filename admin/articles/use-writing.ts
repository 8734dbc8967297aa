import type { AdminArticle } from '#contract/articles/articles';
import type { EditedArticle } from '#contract/articles/form';
import type { Left } from '#contract/publication/versions';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { noticeFailed } from '../ui/notices/notices';
import {
  draftOf,
  formOf,
  isBlank,
  isSame,
  overlaid,
  storedOf,
  type ArticleForm,
} from './article-form';
import {
  createArticle,
  discardDraft,
  keepDraft,
  publishDraft,
  readArticle,
  restoreVersion,
  storeDraft,
} from './queries';
import { isAsLeft, isSeen, placeLeft, placeOf, type Theirs } from './place';
import { noteCreated, noteEnding } from './endings';
import { newPace } from './pace';
import { isScheduling } from './primary-label';
import { ARTICLE_FORM } from './texts';
import { useAutosave } from './use-autosave';
import { useDecisions } from './use-decisions';
import { useLocalCopy } from './use-local-copy';
import { usePlace, useShownText } from './use-place';
import { useSteps } from './use-steps';

/** The version of an article that was just made. */
const FIRST = 1;

interface WritingOptions {
  adminId: number;
  /** Called when another text has taken the place of what was on screen. */
  onReplaced: () => void;
  /** Has the editor tell of the last letters now. */
  tellText: () => void;
  /** Returns HTML as the editor writes it. */
  normalize: (html: string) => string;
  /** Changes the text on screen; the caret stays where it is. */
  patchText: (html: string) => void;
}

/** An article that is being written, and what can be done with it. */
export type Writing = ReturnType<typeof useWriting>;

/** Keeps an article's form on the server while it is written. Never loses what is on screen. */
export function useWriting(
  form: UseFormReturnType<ArticleForm>,
  opened: EditedArticle | null,
  { adminId, tellText, normalize, ...shown }: WritingOptions,
) {
  const client = useQueryClient();
  const { begun, place, present, settle, goOnUpon } = usePlace(form, opened);
  const { textKey, replace, patch, write } = useShownText(form, shown);
  const merging = (other: Theirs) => decisions.merging(other);
  const steps = useSteps(form, { present, goOnUpon, merging }, tellText);
  const { state, problem, theirs, refused, isRefused, attempted, unanswered, asked } = steps;
  const { inTurn, step } = steps;
  const [savedAt, setSavedAt] = useState<string | null>(null);
  /** What a step has left and could not be read: read before anything else. */
  const unread = useRef<() => Promise<AdminArticle>>(null);
  const [pace] = useState(newPace);
  const isSaved = () => (tellText(), isSame(form.getValues(), present.current.saved));
  const isDirty = !isSame(form.values, place.saved);
  const local = useLocalCopy(form.values, isDirty && !isBlank(form.values, begun), {
    adminId,
    begun,
    articleId: place.article?.id ?? null,
    save: () => flush(true),
  });
  const { takeBack } = local;
  useEffect(() => {
    if (!isDirty) void takeBack();
  }, [isDirty, takeBack]);

  /** Stores the form; then what was typed while nobody knew what had become of it. */
  async function store(isForced: boolean, { rebase = false, isUnasked = false } = {}) {
    await unread.current?.();
    const again = unanswered.current;
    const now = again ?? { submission: crypto.randomUUID(), sent: form.getValues() };
    const { submission, sent } = now;
    attempted.current = sent;
    const { article, draft, base, saved } = present.current;
    if (!again && !isForced && isSame(sent, saved)) return;
    if (!article && isBlank(sent, begun)) return;
    unanswered.current = { ...now, isSentAgain: again !== null };
    if (article) {
      const options = { rebase, isUnasked };
      const stored = await storeDraft(article.id, { draft, base }, draftOf(sent, article), options);
      const kept = overlaid(present.current.stored, stored.value);
      settle({ draft: stored.version, base: stored.base_number, saved: sent, kept });
    } else {
      const made = await createArticle(draftOf(sent, null), { submission, isUnasked });
      noteCreated(made.id);
      // Sent again, it may have been found and written in by somebody else.
      const stored = made.version === FIRST ? storedOf(made) : sent;
      settle({ article: made, base: FIRST, stored, saved: sent, kept: stored });
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
    if (isAsLeft(found, left)) goOnUpon(found, sent);
    // What somebody saved in between was not seen.
    else settle({ article: found });
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
      published = await complete(saved, () =>
        publishDraft(article!.id, prepared, isScheduling(article, saved)),
      );
    });
    return published;
  }

  async function reload(change: (id: number, over: typeof place) => Promise<unknown>) {
    const { article } = present.current;
    if (!article) return undefined;
    if (unanswered.current) await store(false);
    await change(article.id, present.current);
    unread.current = null;
    const found = await readArticle(article.id);
    void client.invalidateQueries({ queryKey: ['articles', 'versions'] });
    const isAside = await putAside();
    settle(placeOf(found));
    if (isAside) replace(formOf(found));
    return found;
  }

  /** Keeps what the server does not have on the device; else it stays on screen, which is said. */
  async function putAside(): Promise<boolean> {
    while (!isSaved()) {
      const text = form.getValues();
      const isKept = await local.leave(text);
      if (!isKept) noticeFailed(ARTICLE_FORM.notAside);
      // Letters may have come while the browser wrote.
      tellText();
      if (!isKept || isSame(form.getValues(), text)) return isKept;
    }
    return true;
  }

  async function discard(): Promise<AdminArticle | undefined> {
    let found: AdminArticle | undefined;
    await step(async () => void (found = await reload(discardDraft)));
    return found;
  }

  const restore = (number: number) =>
    step(async () => {
      await store(false);
      await reload((id, over) => restoreVersion(id, number, over));
    });

  const decisions = useDecisions({
    present,
    settle,
    theirs,
    choose: steps.choose,
    inTurn,
    forgetUnanswered: () => (unanswered.current = null),
    read: () => (tellText(), form.getValues()),
    normalize,
    storeOver: () => store(true, { rebase: true }),
    discard,
    putAside,
    replace,
    patch,
  });

  const save = () => void (pace.isDue() ? keepUnasked() : flush(true));

  /** What nobody sees yet becomes the article itself, so that lists and searches know its words. */
  const end = () =>
    state === 'conflict' || noteEnding(present.current.article?.id ?? null, saveLast);

  async function saveLast() {
    // Who only looked leaves the draft of somebody else as it is.
    const hasWritten = !isSaved() || unanswered.current !== null || savedAt !== null;
    const isDone =
      !hasWritten || (await (isSeen(present.current.article) ? flush(true) : keepUnasked()));
    if (isSaved()) await takeBack();
    else if (!isDone) await local.leave(form.getValues());
  }

  const isInDoubt = problem?.isFinal === false && problem.of !== 'step';
  useAutosave({
    isBehind: isDirty || isInDoubt,
    state,
    isRefused,
    isFinal: refused !== undefined,
    onSave: save,
    onEnd: end,
  });
  // What was refused is no longer there, and the server has what is.
  const isCorrected = state === 'failed' && problem?.isFinal && !isRefused && !isDirty;

  return {
    ...place,
    state: isCorrected ? ('saved' as const) : state,
    /** When the server last took what was typed, ISO 8601; null before. */
    savedAt,
    problem: isCorrected ? undefined : problem,
    /** What the server has instead, when somebody else has saved. */
    theirs,
    isDirty,
    local,
    /** Counts up when another text takes the place of what is on screen. */
    textKey,
    /** Takes what a text says, by its key: one that was replaced says nothing any more. */
    write,
    /** Whether the server has what is on screen at this moment. */
    isSaved,
    /** Makes again what was asked for and not confirmed, or saves what is on screen. */
    retry,
    /** Makes a version of the draft; with `true` the article is taken off the site. */
    keep,
    /** Puts it online, or schedules it; returns the article as it is then. */
    publish,
    /** Goes back to what is stored, without the draft; returns the article as it is then. */
    discard,
    /** Makes the draft what a version was. */
    restore,
    /** Puts another form on the screen. */
    replace,
    mergeOf: decisions.mergeOf,
    takeMerged: decisions.takeMerged,
    takeTheirs: () => void decisions.takeTheirs(),
    overwrite: decisions.overwrite,
  };
}
