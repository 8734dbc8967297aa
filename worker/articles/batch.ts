import type { ArticleBatch } from '#contract/articles';
import { ApiError, ERRORS, type ErrorCode } from '#contract/errors';
import { refuseUnknownCategory } from '../unknown-category.ts';
import { draftChange } from '../drafts/drafts.ts';
import { rebaseDraft } from '../drafts/queries.ts';
import { inArticle } from '../texts.ts';
import { storeChanges, type Author, type Change } from '../write.ts';
import { findDraft } from '../versions/queries.ts';
import {
  dropRedirects,
  findArticle,
  moveToCategory,
  NOT_IN_TRASH,
  publishNow,
  selectWritten,
  type StoredArticle,
} from './queries.ts';
import { plainText } from './plain-text.ts';
import { versionedArticle } from './versioned.ts';
import { moveChange } from './write.ts';

/**
 * Does one thing to several articles, or nothing to any; returns those that it was done to. What an
 * article is already is left as it is.
 */
export async function changeArticles(author: Author, batch: ArticleBatch): Promise<number[]> {
  const ids = [...new Set(batch.ids)];
  let changed: number[] = [];
  await storeChanges(
    author,
    async () => {
      const articles = await Promise.all(ids.map((id) => articleOf(author.env.DB, id, batch)));
      const left = articles.filter((article) => !isDone(article, batch));
      changed = left.map(({ id }) => id);
      return Promise.all(left.map((article) => changeOf(author, article, batch)));
    },
    selectWritten,
    refuseUnknownCategory,
  );
  return changed;
}

async function articleOf(
  db: D1Database,
  id: number,
  { action }: ArticleBatch,
): Promise<StoredArticle> {
  const article = await findArticle(db, id);
  if (!article) throw new ApiError('article_not_found');
  const mayBeInTrash = action === 'trash' || action === 'restore';
  if (article.deleted_at && !mayBeInTrash) throw refused('article_trashed', article.title);
  return article;
}

function isDone(article: StoredArticle, { action, category_id }: ArticleBatch): boolean {
  if (action === 'trash') return article.deleted_at !== null;
  if (action === 'restore') return article.deleted_at === null;
  return action === 'category' && article.category_id === category_id;
}

async function changeOf(
  author: Author,
  article: StoredArticle,
  { action, category_id = null }: ArticleBatch,
): Promise<Change> {
  const { id: ref, title: detail, version: expected, status } = article;
  switch (action) {
    case 'publish':
      return publication(author, article);
    case 'category':
      return {
        noun: 'article',
        ref,
        verb: 'update',
        detail,
        expected,
        isSeen: status === 'published',
        when: NOT_IN_TRASH,
        statements: (db, ticket) => [
          rebaseDraft(db, 'article', ticket, { category_id }),
          moveToCategory(db, ticket, category_id),
        ],
      };
    case 'trash':
      return moveChange(article, 'trash');
    case 'restore':
      return moveChange(article, 'list');
  }
}

/** Puts an article online: what is prepared of it when something is, else as it is. */
async function publication(author: Author, article: StoredArticle): Promise<Change> {
  const { id: ref, title, version } = article;
  try {
    const draft = await findDraft(author.env.DB, 'article', ref);
    if (draft) return await draftChange(author, versionedArticle, ref, draft);
    if (!showsSomething(article.content)) throw new ApiError('article_incomplete');
  } catch (error) {
    throw error instanceof ApiError ? refused(error.code, title) : error;
  }
  return {
    noun: 'article',
    ref,
    verb: 'release',
    detail: title,
    expected: version,
    when: NOT_IN_TRASH,
    isSeen: true,
    statements: (db, ticket) => [publishNow(db, ticket), dropRedirects(db, ticket)],
  };
}

/** Whether stored HTML has a word, or anything to look at. */
function showsSomething(html: string): boolean {
  return /<(?:img|figure|hr|table)\b/.test(html) || plainText(html) !== '';
}

function refused(code: ErrorCode, title: string): ApiError {
  return new ApiError(code, { fields: { ids: inArticle(title, ERRORS[code].sentence) } });
}
