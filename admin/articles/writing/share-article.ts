import type { AdminArticle } from '#contract/articles/articles';
import { articlePath } from '#contract/paths';
import { sharePage } from '../../ui/actions/share-page';
import { SAVE_BAR } from '../texts';

/** Absolute URL of an article's page. */
export function addressOf({ slug }: AdminArticle): string {
  return new URL(articlePath(slug), location.origin).href;
}

/** Opens the system's share sheet for the page of a published article. */
export function shareArticle(article: AdminArticle): void {
  sharePage({ title: article.title, url: addressOf(article) }, SAVE_BAR.shareFailed);
}
