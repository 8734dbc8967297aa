import type { AdminArticle } from '#contract/articles/articles';
import type { EditedArticle } from '#contract/articles/form';
import type { Conflict } from '#contract/errors';
import type { Draft, Left } from '#contract/publication/versions';
import { formOf, isSame, NEW_ARTICLE, storedOf, type ArticleForm } from './article-form';

/** What the server has of the article on screen. */
export interface Place {
  /** As it is stored; null before the first letter of a new one was saved. */
  article: AdminArticle | null;
  /** The version of its draft; 0 for none. */
  draft: number;
  /** The version of what is online that the draft starts from, or will. */
  base: number;
  /** What this screen knows of the stored article, without its draft. */
  stored: ArticleForm;
  /** What the server has of the form, as it was sent. */
  saved: ArticleForm;
  /** The same as the server has it: it formats texts. */
  kept: ArticleForm;
}

/** What somebody else has saved meanwhile. */
export type Theirs = EditedArticle & Pick<Conflict, 'saved_by' | 'own_version'>;

/** Server state of an article that is opened, or begun with the form `begun`. */
export function placeOf(opened: EditedArticle | null, begun = NEW_ARTICLE): Place {
  return {
    article: opened,
    draft: opened?.draft?.version ?? 0,
    base: opened?.draft?.base_number ?? opened?.version ?? 0,
    stored: opened ? storedOf(opened) : begun,
    saved: opened ? formOf(opened) : begun,
    kept: opened ? formOf(opened) : begun,
  };
}

/** What the screen knows after a step that has put `sent` where `left` says, without having read it. */
export function placeLeft(before: Place, left: Left, sent: ArticleForm): Place {
  const article = before.article && { ...before.article, version: left.version };
  const stored = left.draft === 0 ? sent : before.stored;
  return { ...before, article, draft: left.draft, base: left.version, stored, saved: sent };
}

/** Whether nobody has saved anything since. */
export function isAsLeft(found: EditedArticle, left: Left): boolean {
  return found.version === left.version && (found.draft?.version ?? 0) === left.draft;
}

/** Whether what somebody else has differs from what this screen knows of the draft. */
export function isOtherDraft(
  theirs: EditedArticle,
  { draft, base }: Pick<Place, 'draft' | 'base'>,
): theirs is EditedArticle & {
  draft: Draft;
} {
  return (
    theirs.draft !== null && (theirs.draft.version !== draft || theirs.draft.base_number !== base)
  );
}

/** Whether the draft on screen was given up elsewhere, and nothing else was saved. */
export function isDiscarded(theirs: EditedArticle, { article, draft }: Place): boolean {
  return theirs.draft === null && draft > 0 && theirs.version === article?.version;
}

/**
 * Whether nobody has written anything else: what was prepared is the article now, by one's own step of which the
 * answer was lost or as it was; or it is as it was, and a date came, its category moved, or it was in the trash.
 */
export function isOnlyNewer(theirs: Theirs, { article, draft, stored, kept }: Place): boolean {
  if (theirs.draft === null && theirs.version === theirs.own_version) return true;
  const isLeft = theirs.draft === null && theirs.status === article?.status;
  if (isLeft && isSame(storedOf(theirs), kept)) return true;
  if ((theirs.draft?.version ?? 0) !== draft) return false;
  // The server alone has a draft start from something else without saving it.
  if (theirs.draft?.base_number === theirs.version) return true;
  const isDue = article?.status === 'scheduled' && theirs.status === 'published';
  return isSame(storedOf(isDue ? { ...theirs, status: 'scheduled' } : theirs), stored);
}

/** Milliseconds after its date by which an article is online: the server looks every minute. */
const ONLINE_WITHIN = 60_000;

/** An article that was read earlier, as it is now: its date may have come. */
export function asOf<Article extends AdminArticle | null>(now: number, article: Article): Article {
  const isOnline =
    article?.status === 'scheduled' && Date.parse(article.published_at!) + ONLINE_WITHIN <= now;
  return isOnline ? { ...article, status: 'published' } : article;
}

/** Whether visitors see an article, or will at its date. */
export function isSeen(article: AdminArticle | null): boolean {
  return article !== null && article.status !== 'draft';
}
