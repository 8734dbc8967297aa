import type { EditedArticle } from '#contract/articles/form';
import type {
  AdminArticle,
  AdminArticleCard,
  ArticleBatch,
  articleQuery,
  BatchAnswer,
} from '#contract/articles/articles';
import type { Preview, PreviewMinutes } from '#contract/articles/preview';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api, BACKGROUND_REQUEST } from '../api';
import { rowParams, bodyOf, withTotal } from '../calls';
import type { ListView } from './list/list-view';
import type { Calls } from '../content/saving/save-requests';
import { versionCalls } from '../content/versions/version-calls';
import { draftOf, type ArticleForm } from './article-form';
import { isScheduling } from './writing/primary-label';
import { whenSaved } from '../content/saving/pending-saves';

const article = api.articles[':id'];

export const ROWS = 20;

/** One page of articles, sorted and searched by the server. */
export const articlesQuery = (view: ListView) =>
  queryOptions({
    queryKey: ['articles', 'list', view],
    queryFn: () => list(queryOf(view), view.page),
  });

function queryOf({ q, sort, state, category, author }: ListView): z.input<typeof articleQuery> {
  return {
    sort,
    ...(q && { q }),
    ...(category && { category }),
    ...(author && { author }),
    ...(state === 'drafted' || state === 'supplied'
      ? { [state]: '1' }
      : state && { status: state }),
  };
}

/** Names of the authors who have articles. */
export const authorsQuery = queryOptions({
  queryKey: ['articles', 'authors'],
  queryFn: () => bodyOf(api.articles.authors.list.$get()),
});

/** One page of the trash, newest articles first. */
export const trashQuery = (page: number) =>
  queryOptions({
    queryKey: ['articles', 'trash', page],
    queryFn: () => list({ trash: '1' }, page),
  });

async function list(query: z.input<typeof articleQuery>, page: number) {
  const paging = {
    fields: 'card' as const,
    limit: String(ROWS),
    offset: String((page - 1) * ROWS),
  };
  const found = await withTotal(await api.articles.$get({ query: { ...query, ...paging } }));
  return { ...found, rows: found.rows as AdminArticleCard[] };
}

/**
 * One article with its draft, in any state. Its key differs from that of the lists, which are invalidated more often.
 */
export const articleQueryOf = (id: number) =>
  queryOptions({
    queryKey: ['article', id],
    queryFn: async () => {
      await whenSaved('article', id);
      return readArticle(id);
    },
    // Keeps the result of the prefetch started by a click in the list until the editor mounts.
    gcTime: 5000,
    // A form starts with the server's values; a later refetch must not change them under the author.
    staleTime: Infinity,
    // Structural sharing would keep the reference of equal data, and components would not see that it was read again.
    structuralSharing: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const readArticle = (id: number): Promise<EditedArticle> =>
  bodyOf(api.articles.edit[':id'].$get(rowParams(id)));

const versioning = versionCalls<EditedArticle, ArticleForm, ReturnType<typeof rowParams>>({
  addresses: article,
  at: rowParams,
  draftOf,
  isScheduling,
  key: 'articles',
});

export const { versionsQuery, versionQuery } = versioning;

/** Requests that save an article. */
export const ARTICLE_CALLS: Calls<EditedArticle, ArticleForm> = {
  ...versioning,
  create: async (form, { key, isBackground }) => {
    const json = { ...draftOf(form, null), status: 'draft' as const, submission: key };
    const created = await bodyOf(
      api.articles.$post({ json }, isBackground ? BACKGROUND_REQUEST : {}),
    );
    return { ...created, draft: null };
  },
  read: readArticle,
};

/** Interval (ms) at which an open editor reports its presence. */
const PRESENCE_INTERVAL = 20_000;

/** Reports that this editor is open, and returns the other administrators who have the article open. */
export const presenceQuery = (id: number) =>
  queryOptions({
    queryKey: ['articles', 'presence', id],
    queryFn: () => bodyOf(article.presence.$put(rowParams(id), BACKGROUND_REQUEST)),
    refetchInterval: PRESENCE_INTERVAL,
    gcTime: 0,
    retry: false,
  });

export const removeArticle = (id: number) => article.$delete(rowParams(id));

/** Takes an article out of the trash and returns it; its state may have changed. */
export const restoreArticle = (id: number): Promise<AdminArticle> =>
  bodyOf(article.restore.$post(rowParams(id)));

/** Creates a draft with the same text and returns its id. `submission` is an idempotency key. */
export async function duplicateArticle(id: number, submission: string): Promise<number> {
  return (await bodyOf(article.duplicate.$post({ ...rowParams(id), json: { submission } }))).id;
}

/**
 * Applies one action to all the articles, or to none. Returns the message to show and, where possible, the batch that
 * undoes the action.
 */
export const changeArticles = (json: ArticleBatch): Promise<BatchAnswer> =>
  bodyOf(api.articles.batch.$post({ json }));

export const eraseArticle = (id: number) => article.permanent.$delete(rowParams(id));

/** Makes a preview page of a form, saved or not. */
export function previewArticle(
  form: ArticleForm,
  id: number | undefined,
  minutes?: PreviewMinutes,
): Promise<Preview> {
  const { slug: _, ...body } = draftOf(form, null);
  const json = { ...body, ...(id && { id }), ...(minutes && { minutes }) };
  return bodyOf(api.articles.preview.$post({ json }));
}
