import type { AdminArticle } from '#contract/articles/articles';
import type { EditedArticle } from '#contract/articles/form';
import type { Content } from '../content/saving/server-state';
import { isBlank, overlayForm, storedFormOf, type ArticleForm } from './article-form';
import { mergeWith, resolveMerge } from './comparing/merge';

/** True when visitors see an article, or will see it at its publication date. */
export function isVisible(article: AdminArticle | null): boolean {
  return article !== null && article.status !== 'draft';
}

/**
 * Content rules of articles. A new article starts with the form `empty`; `normalize` rewrites HTML as the editor does.
 */
export function articleContent(
  empty: ArticleForm,
  normalize: (html: string) => string,
): Content<EditedArticle, ArticleForm> {
  const content: Content<EditedArticle, ArticleForm> = {
    drafts: 'from the first letter',
    empty,
    publishedOf: storedFormOf,
    overlay: overlayForm,
    htmlFields: ['content'],
    isBlank: (form) => isBlank(form, empty),
    isPublic: isVisible,
    isSameState: (article, other) => article.status === other.status,
    withoutDue: (article, former) =>
      former.status === 'scheduled' && article.status === 'published'
        ? { ...article, status: 'scheduled' }
        : article,
    merge: (theirs, server, form) => {
      const merge = mergeWith(content, theirs, server, form, normalize);
      return merge?.overlaps.length === 0 ? resolveMerge(merge, new Map()) : undefined;
    },
  };
  return content;
}

/** Longest delay (ms) between the publication date and publication: the server checks dates every minute. */
const PUBLICATION_DELAY = 60_000;

/** Returns an article with its state at `now`: its publication date may have passed since it was read. */
export function withCurrentState<Article extends AdminArticle | null>(
  now: number,
  article: Article,
): Article {
  const isOnline =
    article?.status === 'scheduled' && Date.parse(article.published_at!) + PUBLICATION_DELAY <= now;
  return isOnline ? { ...article, status: 'published' } : article;
}
