import type { ArticleDraft, EditedArticle } from '#contract/articles/form';
import type {
  AdminArticle,
  AdminArticleCard,
  ArticleBatch,
  articleQuery,
  BatchAnswer,
} from '#contract/articles/articles';
import type { Preview, PreviewMinutes } from '#contract/articles/preview';
import type { Draft, Left } from '#contract/publication/versions';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api, UNASKED } from '../api';
import { atRow, bodyOf, upon, withTotal } from '../calls';
import type { ListView } from './list-view';
import { draftOf, type ArticleForm } from './article-form';
import { whenSaved } from '../content/pending-saves';

const article = api.articles[':id'];

export const ROWS = 20;

/** One page of the articles, sorted and searched by the server. */
export const articlesQuery = (view: ListView) =>
  queryOptions({
    queryKey: ['articles', 'list', view],
    queryFn: () => list(asked(view), view.page),
  });

function asked({ q, sort, state, category, author }: ListView): z.input<typeof articleQuery> {
  return {
    sort,
    ...(q && { q }),
    ...(category && { category }),
    ...(author && { author }),
    ...(state === 'drafted' ? { drafted: '1' } : state && { status: state }),
  };
}

/** Who has written articles. */
export const authorsQuery = queryOptions({
  queryKey: ['articles', 'authors'],
  queryFn: () => bodyOf(api.articles.authors.list.$get()),
});

/** One page of the trash, the newest articles first. */
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

/** One article in whatever state, as its form edits it: apart from the lists, which are read anew. */
export const articleQueryOf = (id: number) =>
  queryOptions({
    queryKey: ['article', id],
    queryFn: async () => {
      await whenSaved('article', id);
      return readArticle(id);
    },
    // What a click in the list has asked for outlives the way to the screen.
    gcTime: 5000,
    // A form begins with what the server has, then never changes under its user.
    staleTime: Infinity,
    // Equal data would keep its reference: nobody would hear that it was read again.
    structuralSharing: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const readArticle = (id: number): Promise<EditedArticle> =>
  bodyOf(api.articles.edit[':id'].$get(atRow(id)));

/** Creates an article that nobody sees yet. A repeated request with the same `key` returns the same article. */
export function createArticle(
  draft: ArticleDraft,
  { key, isBackground }: { key: string; isBackground: boolean },
): Promise<AdminArticle> {
  const json = { ...draft, status: 'draft' as const, submission: key };
  return bodyOf(api.articles.$post({ json }, isBackground ? UNASKED : {}));
}

/**
 * Stores the draft of an article over the expected versions: that of the draft, 0 for none, and the published `base`.
 * Throws a conflict when either has changed. `rebase`: the draft starts from the present published version.
 */
export async function storeDraft(
  id: number,
  { draft, base }: { draft: number; base: number },
  json: ArticleDraft,
  { rebase, isBackground }: { rebase: boolean; isBackground: boolean },
): Promise<Draft<ArticleDraft>> {
  const query = { seen: String(base), ...(rebase && { rebase: '1' as const }) };
  const options = { ...upon(draft), ...(isBackground && UNASKED) };
  const call = article.draft.$put({ ...atRow(id), query, json }, options);
  return (await bodyOf(call)) as Draft<ArticleDraft>;
}

/**
 * Puts a draft online, or schedules it for its date; fails as `storeDraft`. `isLater`: its date is to come,
 * by the clock of this browser, which may be wrong.
 */
export function publishDraft(id: number, version: number, isLater: boolean): Promise<Left> {
  const query = isLater ? { later: '1' as const } : {};
  return bodyOf(article.draft.publish.$post({ ...atRow(id), query }, upon(version)));
}

/** Makes a version of a draft; with `offline` the article is taken off the site. */
export function keepDraft(id: number, version: number, offline: boolean): Promise<Left> {
  const query = offline ? { offline: '1' as const } : {};
  return bodyOf(article.draft.keep.$post({ ...atRow(id), query }, upon(version)));
}

/** Gives up what is prepared of an article; it stays among the versions. Fails as `storeDraft`. */
export const discardDraft = (id: number, draft: number) =>
  article.draft.$delete(atRow(id), upon(draft));

/** Every version of an article, newest first. */
export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['articles', 'versions', id],
    queryFn: () => bodyOf(article.versions.$get(atRow(id))),
    gcTime: 0,
  });

/** What one version holds. */
export const versionQuery = (id: number, number: number) =>
  queryOptions({
    queryKey: ['articles', 'versions', id, number],
    queryFn: async () => {
      const param = { id: String(id), number: String(number) };
      return (await bodyOf(article.versions[':number'].$get({ param }))).value as ArticleDraft;
    },
  });

/** Makes the draft of an article what a version was; fails as `storeDraft`. */
export function restoreVersion(
  id: number,
  number: number,
  { draft, base }: { draft: number; base: number },
) {
  const param = { id: String(id), number: String(number) };
  const query = { seen: String(base) };
  return article.versions[':number'].restore.$post({ param, query }, upon(draft));
}

/** How often somebody who has an article open says so, in milliseconds. */
const SAID_EVERY = 20_000;

/** Who else has an article open. */
export const presenceQuery = (id: number) =>
  queryOptions({
    queryKey: ['articles', 'presence', id],
    queryFn: () => bodyOf(article.presence.$put(atRow(id), UNASKED)),
    refetchInterval: SAID_EVERY,
    gcTime: 0,
    retry: false,
  });

export const removeArticle = (id: number) => article.$delete(atRow(id));

/** Takes an article out of the trash and returns it, maybe in another state. */
export const restoreArticle = (id: number): Promise<AdminArticle> =>
  bodyOf(article.restore.$post(atRow(id)));

/** Makes a draft of the same text, once for a submission; returns its id. */
export async function duplicateArticle(id: number, submission: string): Promise<number> {
  return (await bodyOf(article.duplicate.$post({ ...atRow(id), json: { submission } }))).id;
}

/** Does one thing to several articles, or nothing to any; returns the sentence that says so. */
export const changeArticles = (json: ArticleBatch): Promise<BatchAnswer> =>
  bodyOf(api.articles.batch.$post({ json }));

export const eraseArticle = (id: number) => article.permanent.$delete(atRow(id));

/** The page of a form as it stands, saved or not. */
export function previewArticle(
  form: ArticleForm,
  id: number | undefined,
  minutes?: PreviewMinutes,
): Promise<Preview> {
  const { slug: _, ...body } = draftOf(form, null);
  const json = { ...body, ...(id && { id }), ...(minutes && { minutes }) };
  return bodyOf(api.articles.preview.$post({ json }));
}
