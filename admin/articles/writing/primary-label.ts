import type { AdminArticle } from '#contract/articles/articles';
import { fromParisField, plannedDate } from '#contract/dates';
import { isForLater, type ArticleForm } from '../article-form';
import { isVisible } from '../article-content';
import { ARTICLE_FORM, SAVE_BAR } from '../texts';

/** True when publishing schedules the article for a future date, by the clock of this browser. */
export function isScheduling(article: AdminArticle | null, form: ArticleForm): boolean {
  const date = fromParisField(form.published_at);
  // With a slow clock, the date of a published article may seem to be in the future.
  const isKept = isVisible(article) && article?.published_at?.slice(0, 16) === date?.slice(0, 16);
  return isForLater(form) && !isKept;
}

/** Label of the main button: the action it performs. */
export function primaryLabel(article: AdminArticle | null, form: ArticleForm): string {
  const date = fromParisField(form.published_at);
  if (isScheduling(article, form)) return SAVE_BAR.schedule(plannedDate(date!));
  if (article?.status === 'published') return ARTICLE_FORM.update;
  if (article?.status === 'scheduled' && date) return SAVE_BAR.scheduledChanges;
  return ARTICLE_FORM.publish;
}

/** Label of the main button while its action runs. */
export function busyLabel(article: AdminArticle | null, form: ArticleForm): string {
  const label = primaryLabel(article, form);
  if (label === ARTICLE_FORM.update) return ARTICLE_FORM.updating;
  return label === ARTICLE_FORM.publish ? ARTICLE_FORM.publishing : SAVE_BAR.saving;
}

/** Label of the main button on phones, part of the long label. */
export function shortLabel(article: AdminArticle | null, form: ArticleForm): string {
  if (isForLater(form)) return SAVE_BAR.short.schedule;
  return article?.status === 'published' ? ARTICLE_FORM.update : SAVE_BAR.short.publish;
}
