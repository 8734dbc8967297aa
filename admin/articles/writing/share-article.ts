import type { AdminArticle } from '#contract/articles/articles';
import { articlePath } from '#contract/paths';
import { sharePage } from '../../ui/actions/share-page';
import { BAR } from '../texts';

/** Whole address of the page of an article. */
export function addressOf({ slug }: AdminArticle): string {
  return new URL(articlePath(slug), location.origin).href;
}

/** Opens the share sheet of the system for the page of a published article. */
export function shareArticle(article: AdminArticle): void {
  sharePage({ title: article.title, url: addressOf(article) }, BAR.shareFailed);
}
