import { answers, LIST_HEADERS } from '../http/described.ts';
import {
  articleCopy,
  articleCreate,
  describedCreate,
  articleUpdate,
  type EditedArticle,
  editedArticle,
} from '#contract/articles/form';
import {
  type AdminArticle,
  type AdminArticleCard,
  type Article,
  adminArticle,
  adminArticleCard,
  article,
  articleAuthor,
  articleBatch,
  articleCard,
  type ArticleAuthor,
  type ArticleCard,
  articleQuery,
  batchAnswer,
  type BatchAnswer,
} from '#contract/articles/articles';
import { type Done, done } from '#contract/accounts/auth';
import { ApiError } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { z } from '#contract/zod';
import { preview, previewForm, type Preview } from '#contract/articles/preview';
import {
  replacement,
  replacementDone,
  replacingPreview,
  replacingSearch,
  type ReplacementDone,
  type ReplacingPreview,
} from '#contract/articles/replacing';
import { isSlug } from '#contract/text/slug';
import { NOUNS } from '#contract/nouns';
import { Hono } from 'hono';
import { listAuthors } from '../authors/queries.ts';
import { assertRight } from '../auth/principal.ts';
import { optionalAdmin, requireRight } from '../auth/require.ts';
import type { AppEnv } from '../env.ts';
import { body, describeList, expectedVersion, query, rowId } from '../http/request.ts';
import { history } from '../drafts/history.ts';
import { findDraft } from '../versions/queries.ts';
import { contextOf } from '../write.ts';
import { DONE } from '../texts.ts';
import { changeArticles, undoOf } from './batch.ts';
import { duplicate } from './duplicate.ts';
import { createPreview } from './preview.ts';
import { findArticle, type StoredArticle } from './queries.ts';
import { previewReplacing, replaceInArticles } from '../replacing/replace.ts';
import { incompleteOrInvalid, PREPARED_ERRORS } from './save.ts';
import { versionedArticle } from './versioned.ts';
import { articleOf, selectPublished, listForAdmin, listPublished } from './read.ts';
import {
  changeArticle,
  createArticle,
  eraseForGood,
  restore,
  trash,
  ARTICLE_ERRORS,
} from './write.ts';

const UNKNOWN = 'article_not_found';
const ARTICLE_BODY = { maxBytes: LIMITS.articleBodyBytes, codeOf: incompleteOrInvalid };

const articleRows = z.array(
  z.union([adminArticle.extend(adminArticleCard.shape), adminArticleCard, article, articleCard]),
);
/** Parameter that is a slug for visitors and an id for administrators: OpenAPI has one template for both. */
const SLUG = z.string().meta({ description: 'The slug of the article.' });

/** Routes of articles, for visitors and administrators. */
export const articles = new Hono<AppEnv>()
  .get(
    '/',
    answers('Lists articles. A bearer adds those that are not published.', articleRows, {
      headers: LIST_HEADERS,
    }),
    optionalAdmin,
    query(articleQuery),
    async (c) => {
      const filters = c.req.valid('query');
      if (!c.var.admin && (filters.status || filters.trash || filters.drafted || filters.supplied))
        throw new ApiError('unauthorized');
      const list = c.var.admin ? listForAdmin : listPublished;
      const { rows, total } = await list(c.env.DB, filters);
      // Long texts make a page shorter than the limit.
      describeList(c, { ...filters, limit: rows.length || filters.limit, total });
      return c.json<(ArticleCard | Article | AdminArticleCard | AdminArticle)[]>(rows);
    },
  )
  .get(
    '/authors/list',
    answers('Lists the names of authors.', z.array(articleAuthor)),
    requireRight('read'),
    async (c) => c.json<ArticleAuthor[]>(await listAuthors(c.env.DB)),
  )
  .get(
    '/:id',
    answers('Reads a published article.', article, { parameters: { id: SLUG }, errors: [UNKNOWN] }),
    async (c) => {
      const slug = c.req.param('id');
      const article = isSlug(slug) ? articleOf(await selectPublished(c.env.DB, slug).run()) : null;
      if (!article) throw new ApiError(UNKNOWN);
      return c.json<Article>(article);
    },
  )
  .get(
    '/edit/:id',
    answers('Reads an article with its draft.', editedArticle, { errors: [UNKNOWN] }),
    requireRight('read'),
    async (c) => {
      const id = rowId(c, UNKNOWN);
      const [article, draft] = await Promise.all([
        findArticle(c.env.DB, id),
        findDraft(c.env.DB, 'article', id),
      ]);
      return c.json<EditedArticle>({
        ...answer(article),
        draft: draft as EditedArticle['draft'],
      });
    },
  )
  .post(
    '/',
    answers('Creates an article.', adminArticle, {
      status: 201,
      errors: [UNKNOWN, ...ARTICLE_ERRORS],
    }),
    requireRight('propose'),
    body(articleCreate, { ...ARTICLE_BODY, shownAs: describedCreate }),
    async (c) => {
      const form = c.req.valid('json');
      if (form.status !== 'draft') assertRight(c.var.admin.principal, 'publish');
      return c.json<AdminArticle>(answer(await createArticle(contextOf(c), form)), 201);
    },
  )
  .post(
    '/preview',
    answers('Makes a preview of a form.', preview, { status: 201, errors: PREPARED_ERRORS }),
    requireRight('propose'),
    body(previewForm, ARTICLE_BODY),
    async (c) => c.json<Preview>(await createPreview(contextOf(c), c.req.valid('json')), 201),
  )
  .post(
    '/batch',
    answers('Changes several articles at once.', batchAnswer, {
      errors: [UNKNOWN, 'article_trashed', ...ARTICLE_ERRORS],
    }),
    requireRight('publish'),
    body(articleBatch),
    async (c) => {
      const batch = c.req.valid('json');
      const former = await changeArticles(contextOf(c), batch);
      const ids = former.map(({ article }) => article.id);
      const count = batch.action === 'move_back' ? ids.length : new Set(batch.ids).size;
      const message = DONE.batch[batch.action](count);
      return c.json<BatchAnswer>({ message, ids, undo: undoOf(former, batch) });
    },
  )
  .post(
    '/replace/preview',
    answers('Finds words in a part of the articles.', replacingPreview),
    requireRight('read'),
    body(replacingSearch),
    async (c) => c.json<ReplacingPreview>(await previewReplacing(c.env.DB, c.req.valid('json'))),
  )
  .post(
    '/replace',
    answers('Replaces words in several articles.', replacementDone),
    requireRight('publish'),
    body(replacement),
    async (c) =>
      c.json<ReplacementDone>(await replaceInArticles(contextOf(c), c.req.valid('json'))),
  )
  .post(
    '/:id/duplicate',
    answers('Copies an article.', adminArticle, {
      status: 201,
      errors: [UNKNOWN, 'article_trashed', ...ARTICLE_ERRORS],
    }),
    requireRight('propose'),
    body(articleCopy, { isOptional: true }),
    async (c) => {
      const { submission } = c.req.valid('json');
      const article = await duplicate(contextOf(c), rowId(c, UNKNOWN), submission);
      return c.json<AdminArticle>(answer(article), 201);
    },
  )
  .put(
    '/:id',
    answers('Changes an article.', adminArticle, {
      readsIfMatch: true,
      errors: [UNKNOWN, 'article_trashed', 'conflict', ...ARTICLE_ERRORS],
    }),
    requireRight('publish'),
    body(articleUpdate, ARTICLE_BODY),
    async (c) => {
      const id = rowId(c, UNKNOWN);
      const form = c.req.valid('json');
      const article = await changeArticle(contextOf(c), id, form, expectedVersion(c));
      return c.json<AdminArticle>(answer(article));
    },
  )
  .delete(
    '/:id',
    answers('Moves an article to the trash.', done, { errors: [UNKNOWN] }),
    requireRight('publish'),
    async (c) => {
      await trash(contextOf(c), rowId(c, UNKNOWN));
      return c.json<Done>({ message: NOUNS.article.verbs.trash });
    },
  )
  .post(
    '/:id/restore',
    answers('Takes an article out of the trash.', adminArticle, {
      errors: [UNKNOWN, 'article_not_trashed', ...ARTICLE_ERRORS],
    }),
    requireRight('publish'),
    async (c) => {
      const article = await restore(contextOf(c), rowId(c, UNKNOWN));
      return c.json<AdminArticle>(answer(article));
    },
  )
  .delete(
    '/:id/permanent',
    answers('Deletes an article for good.', done, { errors: [UNKNOWN, 'article_not_trashed'] }),
    requireRight('publish'),
    async (c) => {
      await eraseForGood(contextOf(c), rowId(c, UNKNOWN));
      return c.json<Done>({ message: NOUNS.article.verbs.erase });
    },
  )
  .route('/:id', history(versionedArticle));

function answer(stored: StoredArticle | null): AdminArticle {
  if (!stored) throw new ApiError(UNKNOWN);
  const { search: _, ...article } = stored;
  return article;
}
