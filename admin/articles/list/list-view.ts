import type { articleQuery } from '#contract/articles/articles';
import { ARTICLE_STATUSES } from '#contract/content/article';
import type { z } from 'zod';
import { pageOf } from '../../ui/lists/use-address-view';

/** Filters, sort and page of the article list, as stored in the URL. */
export interface ListView {
  q: string;
  sort: NonNullable<z.input<typeof articleQuery>['sort']>;
  /** `drafted`: articles with unpublished changes; `supplied`: articles of a new site to read. */
  state: ListState | undefined;
  /** Slug of a category; empty for all categories. */
  category: string;
  author: string;
  /** Page number, from 1. */
  page: number;
}

export const LIST_STATES = [...ARTICLE_STATUSES.toReversed(), 'drafted', 'supplied'] as const;
type ListState = (typeof LIST_STATES)[number];

export function viewOf(params: URLSearchParams): ListView {
  return {
    q: params.get('q') ?? '',
    sort: (params.get('sort') ?? '-created_at') as ListView['sort'],
    state: LIST_STATES.find((state) => state === params.get('state')),
    category: params.get('category') ?? '',
    author: params.get('author') ?? '',
    page: pageOf(params),
  };
}

export function isFiltered({ q, state, category, author }: ListView): boolean {
  return Boolean(q || state || category || author);
}
