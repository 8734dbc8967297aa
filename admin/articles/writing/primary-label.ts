import type { AdminArticle } from '#contract/articles/articles';
import { fromParisField, plannedDate } from '#contract/dates';
import { isForLater, type ArticleForm } from '../article-form';
import { isSeen } from '../article-content';
import { ARTICLE_FORM, BAR } from '../texts';

/** Whether publishing plans it for a date to come, by the clock of this browser. */
export function isScheduling(article: AdminArticle | null, form: ArticleForm): boolean {
  const date = fromParisField(form.published_at);
  // To a clock that is late, the date of what is online is to come.
  const isKept = isSeen(article) && article?.published_at?.slice(0, 16) === date?.slice(0, 16);
  return isForLater(form) && !isKept;
}

/** What the main button will do, in its own words. */
export function primaryLabel(article: AdminArticle | null, form: ArticleForm): string {
  const date = fromParisField(form.published_at);
  if (isScheduling(article, form)) return BAR.schedule(plannedDate(date!));
  if (article?.status === 'published') return ARTICLE_FORM.update;
  if (article?.status === 'scheduled' && date) return BAR.scheduledChanges;
  return ARTICLE_FORM.publish;
}

/** Label of the main button while its step runs. */
export function busyLabel(article: AdminArticle | null, form: ArticleForm): string {
  const label = primaryLabel(article, form);
  if (label === ARTICLE_FORM.update) return ARTICLE_FORM.updating;
  return label === ARTICLE_FORM.publish ? ARTICLE_FORM.publishing : BAR.saving;
}

/** Main button's label for a phone, part of the long one. */
export function shortLabel(article: AdminArticle | null, form: ArticleForm): string {
  if (isForLater(form)) return BAR.short.schedule;
  return article?.status === 'published' ? ARTICLE_FORM.update : BAR.short.publish;
}
