import type { AdminArticle, AdminArticleCard, articleQuery } from '#contract/articles';
import type { Preview } from '#contract/preview';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../api';
import { bodyOf, type ArticleForm, type payloadOf } from './article-form';

export const ROWS = 20;

export interface ListView {
  q: string;
  sort: NonNullable<z.input<typeof articleQuery>['sort']>;
  status: AdminArticle['status'] | undefined;
  /** From 1. */
  page: number;
}

/** One page of the articles, sorted and searched by the server. */
export const articlesQuery = ({ q, sort, status, page }: ListView) =>
  queryOptions({
    queryKey: ['articles', 'list', { q, sort, status, page }],
    queryFn: () => list({ ...(q && { q }), ...(status && { status }), sort }, page),
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

export async function eraseArticle(id: number): Promise<void> {
  await api.articles[':id'].permanent.$delete({ param: { id: String(id) } });
}

/** The page of a form as it stands, saved or not. */
export async function previewArticle(form: ArticleForm, id: number | undefined): Promise<Preview> {
  const { slug: _, ...body } = bodyOf(form);
  const json = { ...body, ...(id && { id }) };
  return (await api.articles.preview.$post({ json })).json();
}
