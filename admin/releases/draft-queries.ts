import type { VersionedNoun } from '#contract/nouns';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import { bodyOf } from '../calls';

/**
 * Filters of the list, and its page; empty filters do not filter. `who` is the id of an administrator, 0 for a deleted
 * account.
 */
export interface DraftView {
  noun: VersionedNoun | '';
  who: string;
  page: number;
}

export const draftsQuery = queryOptions({
  queryKey: ['drafts'],
  queryFn: () => bodyOf(api.drafts.$get()),
});
