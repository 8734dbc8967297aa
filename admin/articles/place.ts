import type { AdminArticle } from '#contract/articles';
import type { EditedArticle } from '#contract/article-form';
import type { Draft } from '#contract/versions';
import { formOf, NEW_ARTICLE, type ArticleForm } from './article-form';

/** What the server has of the article on screen. */
export interface Place {
  /** As it is stored; null before the first letter of a new one was saved. */
  article: AdminArticle | null;
  /** The version of its draft; 0 for none. */
  draft: number;
  /** What the server has of the form. */
  saved: ArticleForm;
}

/** What the server has of an article that is opened, or begun. */
export function placeOf(opened: EditedArticle | null): Place {
  return {
    article: opened,
    draft: opened?.draft?.version ?? 0,
    saved: opened ? formOf(opened) : NEW_ARTICLE,
  };
}

/** Whether what somebody else has differs from what this screen knows of the draft. */
export function isOtherDraft(
  theirs: EditedArticle,
  draft: number,
): theirs is EditedArticle & {
  draft: Draft;
} {
  return theirs.draft !== null && theirs.draft.version !== draft;
}

/** Whether visitors see an article, or will at its date. */
export function isSeen(article: AdminArticle | null): boolean {
  return article !== null && article.status !== 'draft';
}
