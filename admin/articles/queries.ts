import type {
  AdminArticle,
  AdminArticleCard,
  ArticleBatch,
  articleQuery,
} from '#contract/articles';
import type { Preview } from '#contract/preview';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../api';
import type { ListView } from './list-view';
import { bodyOf, type ArticleForm, type payloadOf } from './article-form';

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
  queryFn: async () => (await api.articles.authors.list.$get()).json(),
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
  const response = await api.articles.$get({ query: { ...query, ...paging } });
  const total = Number(response.headers.get('X-Total-Count'));
  return { rows: (await response.json()) as AdminArticleCard[], total };
}

/** One article in whatever state, as its form edits it. */
export const articleQueryOf = (id: number) =>
  queryOptions({
    queryKey: ['articles', 'edit', id],
    queryFn: () => readArticle(id),
    // A form begins with what is on the server now, and is never changed under someone's hands.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

export async function readArticle(id: number): Promise<AdminArticle> {
  return (await api.articles.edit[':id'].$get({ param: { id: String(id) } })).json();
}

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async () => (await api.articles.categories.list.$get()).json(),
});

type Payload = ReturnType<typeof payloadOf>;

export async function createArticle(json: Payload): Promise<AdminArticle> {
  return (await api.articles.$post({ json })).json();
}

/** Saves upon a version; fails with a conflict when it is no longer the present one. */
export async function updateArticle(
  id: number,
  version: number,
  json: Payload,
): Promise<AdminArticle> {
  const headers = { 'If-Match': `"${version}"` };
  const param = { id: String(id) };
  return (await api.articles[':id'].$put({ param, json }, { headers })).json();
}

export async function removeArticle(id: number): Promise<void> {
  await api.articles[':id'].$delete({ param: { id: String(id) } });
}

export async function restoreArticle(id: number): Promise<void> {
  await api.articles[':id'].restore.$post({ param: { id: String(id) } });
}

/** Makes a draft of the same text; returns its id. */
export async function duplicateArticle(id: number): Promise<number> {
  const param = { id: String(id) };
  return (await (await api.articles[':id'].duplicate.$post({ param })).json()).id;
}

/** Does one thing to several articles, or nothing to any; returns the sentence that says so. */
export async function changeArticles(
  json: ArticleBatch,
): Promise<{ message: string; ids: number[] }> {
  return (await api.articles.batch.$post({ json })).json();
}

export async function eraseArticle(id: number): Promise<void> {
  await api.articles[':id'].permanent.$delete({ param: { id: String(id) } });
}

/** The page of a form as it stands, saved or not. */
export async function previewArticle(form: ArticleForm, id: number | undefined): Promise<Preview> {
  const { slug: _, ...body } = bodyOf(form);
  const json = { ...body, ...(id && { id }) };
  return (await api.articles.preview.$post({ json })).json();
}
