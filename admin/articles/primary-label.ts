import type { AdminArticle } from '#contract/articles';
import { fromParisField, plannedDate } from '#contract/dates';
import { isForLater, type ArticleForm } from './article-form';
import { ARTICLE_FORM, BAR } from './texts';

/** What the main button will do, in its own words. */
export function primaryLabel(article: AdminArticle | null, form: ArticleForm): string {
  const date = fromParisField(form.published_at);
  const isMoved = date !== null && article?.published_at?.slice(0, 16) !== date.slice(0, 16);
  if (isForLater(form) && (article?.status !== 'scheduled' || isMoved))
    return BAR.schedule(plannedDate(date!));
  if (article?.status === 'published') return BAR.publishChanges;
  if (article?.status === 'scheduled') return date === null ? BAR.publishNow : BAR.scheduledChanges;
  return ARTICLE_FORM.publish;
}
