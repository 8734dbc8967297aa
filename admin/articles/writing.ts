import type { AdminArticle } from '#contract/articles';
import type { ArticleForm } from './article-form';
import type { Place, Theirs } from './place';
import type { SaveProblem } from './save-problem';
import type { SaveState } from './use-autosave';
import type { LocalCopy } from './use-local-copy';

/** An article that is being written, and what can be done with it. */
export interface Writing extends Place {
  state: SaveState;
  /** When the server last took what was typed, ISO 8601; null before. */
  savedAt: string | null;
  problem: SaveProblem | undefined;
  /** What the server has instead, when somebody else has saved. */
  theirs: Theirs | undefined;
  isDirty: boolean;
  local: LocalCopy;
  /** Counts up when another text takes the place of what is on screen. */
  textKey: number;
  /** Takes what a text says, by its key: one that was replaced says nothing any more. */
  write: (textKey: number, content: string) => void;
  /** Whether the server has what is on screen at this moment. */
  isSaved: () => boolean;
  /** Makes again what was asked for and not confirmed, or saves what is on screen. */
  retry: () => void;
  /** Makes a version of the draft; `offline` takes the article off the site. */
  keep: (offline?: boolean) => Promise<boolean>;
  /** Puts it online, or schedules it; returns the article as it is then. */
  publish: () => Promise<AdminArticle | undefined>;
  /** Goes back to what is stored, without the draft; returns the article as it is then. */
  discard: () => Promise<AdminArticle | undefined>;
  /** Makes the draft what a version was. */
  restore: (number: number) => Promise<boolean>;
  /** Puts another form on the screen. */
  replace: (form: ArticleForm) => void;
  /** Goes on with what somebody else has saved. */
  takeTheirs: () => void;
  /** Saves over what somebody else has saved, which stays among the versions. */
  overwrite: () => Promise<boolean>;
}
