import type { ArticleDraft } from '#contract/articles/form';
import type { ArticleBatch } from '#contract/articles/articles';
import { ApiError, ERRORS, type ErrorCode } from '#contract/errors';
import type { Draft } from '#contract/publication/versions';
import { now } from '../database.ts';
import { draftChange } from '../drafts/drafts.ts';
import { mapInOrder } from '../each.ts';
import { pinnedCategories, rebasePrepared } from '../drafts/queries.ts';
import { inArticle, REFUSED } from '../texts.ts';
import { recordedWrite, retry, type WriteContext, type Change } from '../write.ts';
import { findDraft } from '../versions/queries.ts';
import {
  dropRedirects,
  findArticle,
  moveToCategory,
  publishNow,
  reviewArticle,
  selectWritten,
  type Move,
  type StoredArticle,
} from './queries.ts';
import { refuseUnready } from './save.ts';
import { versionedArticle } from './versioned.ts';
import { changeOf, moveChange } from './write.ts';

/**
 * Changes several articles, all or none, and returns them as they were before. Skips an article that already is in
 * the requested state.
 */
export async function changeArticles(context: WriteContext, batch: ArticleBatch): Promise<Found[]> {
  const named = batch.action === 'move_back' ? batch.articles.map(({ id }) => id) : batch.ids;
  const ids = [...new Set(named)];
  return retry(async () => {
    const sharedContext = { ...context, chosen: new Set<string>() };
    const found = await Promise.all(ids.map((id) => articleOf(context.env.DB, id, batch)));
    const former = found.filter((one) => one !== null).filter((one) => !isDone(one, batch));
    const changes = await mapInOrder(former, (one) => changeFor(sharedContext, one, batch));
    const isWritten =
      changes.length === 0 || (await recordedWrite(context, changes, selectWritten));
    return isWritten ? former : null;
  });
}

/**
 * Returns the batch that undoes a change of these articles. When a retry found no article left to change, it covers
 * all articles of the batch.
 */
export function undoOf(former: Found[], batch: ArticleBatch): ArticleBatch | null {
  if (batch.action === 'trash') {
    const ids = former.map(({ article }) => article.id);
    return { action: 'restore', ids: ids.length > 0 ? ids : batch.ids };
  }
  if (batch.action !== 'category' || former.length === 0) return null;
  const articles = former.map(({ article: { id, category_id }, draft, pinned }) => {
    const prepared = (draft?.value as ArticleDraft | undefined)?.category_id;
    // Moving back gives versions in releases the category of the draft, unless listed as others.
    const later = prepared === undefined ? category_id : prepared;
    const others = pinned.filter(([, category]) => category !== later);
    return {
      id,
      category_id,
      prepared_category_id: prepared,
      ...(others.length > 0 && { pinned_category_ids: Object.fromEntries(others) }),
    };
  });
  return { action: 'move_back', from_category_id: batch.category_id, articles };
}

interface Found {
  article: StoredArticle;
  /** Draft of the article, when the action changes it as well. */
  draft: Draft | null;
  /** Categories of the article's versions in releases, when the action changes them as well. */
  pinned: [number: number, categoryId: number | null][];
}

/** Reads an article to change. Returns null when an article to move back was deleted. */
async function articleOf(
  db: D1Database,
  id: number,
  { action }: ArticleBatch,
): Promise<Found | null> {
  const isToBeSeen = action === 'publish' || action === 'category';
  const [article, draft, pinned] = await Promise.all([
    findArticle(db, id),
    isToBeSeen ? findDraft(db, 'article', id) : null,
    action === 'category' ? pinnedCategories(db, id) : [],
  ]);
  if (!article && action === 'move_back') return null;
  if (!article) throw new ApiError('article_not_found');
  if (article.deleted_at && isToBeSeen) throw refusalOf('article_trashed', article.title);
  return { article, draft, pinned };
}

function isDone({ article, draft }: Found, batch: ArticleBatch): boolean {
  switch (batch.action) {
    case 'publish':
      return article.status === 'published' && !draft;
    case 'category':
      return article.category_id === batch.category_id;
    case 'move_back':
      return article.deleted_at !== null || article.category_id !== batch.from_category_id;
    case 'review':
      return !article.is_supplied;
    case 'trash':
      return article.deleted_at !== null;
    case 'restore':
      return article.deleted_at === null;
  }
}

async function changeFor(
  context: WriteContext,
  found: Found,
  batch: ArticleBatch,
): Promise<Change> {
  const { article } = found;
  switch (batch.action) {
    case 'publish':
      return publication(context, found);
    case 'category':
      return categoryChange(article, { to: batch.category_id });
    case 'move_back': {
      const former = batch.articles.find(({ id }) => id === article.id)!;
      return categoryChange(article, {
        from: batch.from_category_id,
        to: former.category_id,
        prepared: former.prepared_category_id,
        pinned: former.pinned_category_ids,
      });
    }
    case 'review':
      return reviewChange(article);
    case 'trash':
      return moveChange(article, 'trash');
    case 'restore':
      return moveChange(article, 'list');
  }
}

function categoryChange(article: StoredArticle, move: Move): Change {
  return {
    ...changeOf(article, 'update'),
    statements: (db, ticket) => [
      ...rebasePrepared(db, 'article', ticket),
      ...moveToCategory(db, ticket, move),
    ],
  };
}

/** Returns the change that marks a supplied article as read. It makes no version, so that open forms stay valid. */
function reviewChange({ id, title }: StoredArticle): Change<'article'> {
  return {
    noun: 'article',
    ref: id,
    verb: 'review',
    detail: title,
    when: 'is_supplied = 1',
    isVersion: false,
    statements: (db, ticket) => [reviewArticle(db, ticket)],
  };
}

/** Returns the change that publishes an article now, with its draft if there is one. */
async function publication(context: WriteContext, { article, draft }: Found): Promise<Change> {
  try {
    if (draft) return await draftChange(context, versionedArticle, article.id, withDueDate(draft));
    refuseUnready({ ...article, status: 'published' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw refusalOf(error.code, article.title, reasonOf(error));
  }
  return {
    ...changeOf(article, 'release'),
    isVisible: true,
    statements: (db, ticket) => [
      ...rebasePrepared(db, 'article', ticket),
      publishNow(db, ticket),
      dropRedirects(db, ticket),
    ],
  };
}

/** Reason of a refused publication, shown after the article's title; undefined for the error's own sentence. */
function reasonOf({ code, details }: ApiError): string | undefined {
  const { title, content } = details.fields ?? {};
  if (code !== 'article_incomplete') return content;
  if (title && content) return undefined;
  return title ? REFUSED.noTitle : REFUSED.noText;
}

/** Returns the draft with a future date replaced by the present time. */
function withDueDate(draft: Draft): Draft {
  const value = draft.value as ArticleDraft;
  const at = now();
  const isLater = (value.published_at ?? '') > at;
  return isLater ? { ...draft, value: { ...value, published_at: at } } : draft;
}

function refusalOf(
  code: ErrorCode,
  title: string,
  sentence: string = ERRORS[code].sentence,
): ApiError {
  return new ApiError(code, { fields: { ids: inArticle(title, sentence) } });
}
