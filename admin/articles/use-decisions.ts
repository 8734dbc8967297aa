import { noticeDone } from '../ui/notices/notices';
import { formOf, type ArticleForm } from './article-form';
import { mergeWith, resolved, type Merge } from './merge';
import { isOtherDraft, placeOf, type Theirs } from './place';
import { readArticle } from './queries';
import { MERGE } from './texts';
import type { usePlace } from './use-place';
import type { useSteps } from './use-steps';

interface Deciding
  extends
    Pick<ReturnType<typeof usePlace>, 'present' | 'settle'>,
    Pick<ReturnType<typeof useSteps>, 'theirs' | 'choose' | 'inTurn'> {
  /** Gives up a save of which the answer was lost. */
  forgetUnanswered: () => void;
  /** Returns the form as it is at this moment. */
  read: () => ArticleForm;
  normalize: (html: string) => string;
  /** Saves the form over whatever is on the server. */
  storeOver: () => Promise<void>;
  discard: () => Promise<unknown>;
  putAside: () => Promise<boolean>;
  replace: (form: ArticleForm) => void;
  patch: (form: ArticleForm) => void;
}

/** The ways out of a conflict with what was saved elsewhere. */
export function useDecisions(deciding: Deciding) {
  const { present, settle, theirs, choose, inTurn, read, normalize, storeOver } = deciding;

  /** Merges the form on screen with what was saved elsewhere; undefined without a common base. */
  function mergeOf(other: Theirs): Merge | undefined {
    return mergeWith(other, present.current, read(), normalize);
  }

  /** Returns the save of both changes; undefined where they overlap. */
  function merging(other: Theirs): (() => Promise<void>) | undefined {
    const merge = mergeOf(other);
    if (merge?.overlaps.length !== 0) return undefined;
    return () => storeMerged(other, resolved(merge, new Map()));
  }

  async function storeMerged(other: Theirs, merged: ArticleForm): Promise<void> {
    settle({ ...placeOf(other), base: other.version });
    deciding.forgetUnanswered();
    deciding.patch(merged);
    await storeOver();
    noticeDone(MERGE.done);
  }

  /** Saves a form that was merged with what was saved elsewhere. */
  async function takeMerged(merged: ArticleForm): Promise<boolean> {
    if (!theirs) return false;
    choose();
    return inTurn(() => storeMerged(theirs, merged));
  }

  /** Goes on with what was saved elsewhere. */
  async function takeTheirs(): Promise<void> {
    if (!theirs) return;
    // One's own draft: what is online replaces it, and the versions keep it.
    if (theirs.draft && !isOtherDraft(theirs, present.current)) {
      choose();
      return void deciding.discard();
    }
    // Somebody may have gone on with it while it was looked at.
    const found = await readArticle(theirs.id).catch(() => theirs);
    if (!(await deciding.putAside())) return;
    settle(placeOf(found));
    deciding.replace(formOf(found));
    choose();
  }

  /** Saves over what was saved elsewhere, which stays among the versions. */
  async function overwrite(): Promise<boolean> {
    if (!theirs) return false;
    settle({ ...placeOf(theirs), base: theirs.version });
    choose();
    return inTurn(storeOver);
  }

  return { mergeOf, merging, takeMerged, takeTheirs, overwrite };
}
