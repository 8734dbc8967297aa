import type { AdminArticle } from '#contract/articles';
import { fromParisField, plannedDate } from '#contract/dates';
import { isForLater, type ArticleForm } from './article-form';
import { isSeen } from './place';
import { ARTICLE_FORM, BAR } from './texts';

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
  if (article?.status === 'published') return BAR.publishChanges;
  if (article?.status === 'scheduled') return date === null ? BAR.publishNow : BAR.scheduledChanges;
  return ARTICLE_FORM.publish;
}
