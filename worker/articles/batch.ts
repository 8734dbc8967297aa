import type { ArticleDraft } from '#contract/article-form';
import type { ArticleBatch } from '#contract/articles';
import { ApiError, ERRORS, type ErrorCode } from '#contract/errors';
import type { Draft } from '#contract/versions';
import { againIfTaken, now } from '../database.ts';
import { draftChange } from '../drafts/drafts.ts';
import { inTurn } from '../each.ts';
import { rebasePrepared } from '../drafts/queries.ts';
import { inArticle, REFUSED } from '../texts.ts';
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
import { refuseUnready } from './save.ts';
import { versionedArticle } from './versioned.ts';
import { moveChange } from './write.ts';

/**
 * Does one thing to several articles, or nothing to any; returns those that it was done to, as they
 * were. What an article is already is left as it is.
 */
export async function changeArticles(
  author: Author,
  batch: ArticleBatch,
): Promise<StoredArticle[]> {
  return againIfTaken(() => change(author, batch));
}

async function change(author: Author, batch: ArticleBatch): Promise<StoredArticle[]> {
  const ids = [...new Set(batch.ids)];
  let changed: StoredArticle[] = [];
  await storeChanges(
    author,
    async () => {
      const together = { ...author, chosen: new Set<string>() };
      const found = await Promise.all(ids.map((id) => articleOf(author.env.DB, id, batch)));
      const left = found.filter((one) => !isDone(one, batch));
      changed = left.map(({ article }) => article);
      return inTurn(left, (one) => changeOf(together, one, batch));
    },
    selectWritten,
  );
  return changed;
}

/** What puts articles back where they were, unless somebody has moved them since. */
export function undoOf(former: StoredArticle[], { action, category_id }: ArticleBatch) {
  if (action !== 'category') return [];
  const categories = new Set(former.map((article) => article.category_id));
  return Array.from(categories, (category): ArticleBatch => ({
    action,
    ids: former.filter((article) => article.category_id === category).map(({ id }) => id),
    category_id: category,
    from_category_id: category_id,
  }));
}

interface Found {
  article: StoredArticle;
  /** What is prepared of it, where it is to go online. */
  draft: Draft | null;
}

async function articleOf(db: D1Database, id: number, { action }: ArticleBatch): Promise<Found> {
  const [article, draft] = await Promise.all([
    findArticle(db, id),
    action === 'publish' ? findDraft(db, 'article', id) : null,
  ]);
  if (!article) throw new ApiError('article_not_found');
  const mayBeInTrash = action === 'trash' || action === 'restore';
  if (article.deleted_at && !mayBeInTrash) throw refused('article_trashed', article.title);
  return { article, draft };
}

function isDone({ article, draft }: Found, batch: ArticleBatch): boolean {
  const { action, category_id, from_category_id: from = article.category_id } = batch;
  switch (action) {
    case 'publish':
      return article.status === 'published' && !draft;
    case 'category':
      return article.category_id === category_id || article.category_id !== from;
    case 'trash':
      return article.deleted_at !== null;
    case 'restore':
      return article.deleted_at === null;
  }
}

async function changeOf(
  author: Author,
  found: Found,
  { action, category_id = null }: ArticleBatch,
): Promise<Change> {
  const { article } = found;
  const { id: ref, title: detail, version: expected, status } = article;
  switch (action) {
    case 'publish':
      return publication(author, found);
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
          ...rebasePrepared(db, 'article', ticket, { category_id }),
          moveToCategory(db, ticket, category_id),
        ],
      };
    case 'trash':
      return moveChange(article, 'trash');
    case 'restore':
      return moveChange(article, 'list');
  }
}

/** Puts an article online now: what is prepared of it when something is, else as it is. */
async function publication(author: Author, { article, draft }: Found): Promise<Change> {
  const { id: ref, title, version } = article;
  try {
    if (draft) return await draftChange(author, versionedArticle, ref, dueNow(draft));
    refuseUnready({ ...article, status: 'published' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw refused(error.code, title, reasonOf(error));
  }
  return {
    noun: 'article',
    ref,
    verb: 'release',
    detail: title,
    expected: version,
    when: NOT_IN_TRASH,
    isSeen: true,
    statements: (db, ticket) => [
      ...rebasePrepared(db, 'article', ticket),
      publishNow(db, ticket),
      dropRedirects(db, ticket),
    ],
  };
}

/** Why an article does not go online, in a sentence that stands behind its title; undefined for the error's own. */
function reasonOf({ code, fields }: ApiError): string | undefined {
  const { title, content } = fields ?? {};
  if (code !== 'article_incomplete') return content;
  if (title && content) return undefined;
  return title ? REFUSED.noTitle : REFUSED.noText;
}

/** The same draft, a date to come being now. */
function dueNow(draft: Draft): Draft {
  const value = draft.value as ArticleDraft;
  const at = now();
  const isLater = (value.published_at ?? '') > at;
  return isLater ? { ...draft, value: { ...value, published_at: at } } : draft;
}

function refused(
  code: ErrorCode,
  title: string,
  sentence: string = ERRORS[code].sentence,
): ApiError {
  return new ApiError(code, { fields: { ids: inArticle(title, sentence) } });
}
