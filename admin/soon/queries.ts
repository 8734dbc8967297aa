import type { AdminArticleCard } from '#contract/articles/articles';
import { queryOptions } from '@tanstack/react-query';
import { api, ApiFailure } from '../api';
import { bodyOf, ifMatch, rowParams, withTotal } from '../calls';
import { saveDeadline } from '../deadlines/queries';
import { changeRelease } from '../releases/queries';
import type { Entry } from './entries';

/** Maximum number of articles that the calendar shows, and of drafts beside it. */
const SCHEDULED = 500;
const DRAFTS = 20;

async function list(
  status: 'scheduled' | 'draft',
  sort: 'published_at' | '-created_at',
  limit: number,
) {
  const query = { status, sort, fields: 'card', limit: String(limit) } as const;
  const found = await withTotal(await api.articles.$get({ query }));
  return { ...found, rows: found.rows as AdminArticleCard[] };
}

/** Scheduled articles, the next one first. */
export const scheduledQuery = queryOptions({
  queryKey: ['articles', 'list', 'soon', 'scheduled'],
  queryFn: () => list('scheduled', 'published_at', SCHEDULED),
});

/** Newest articles that are drafts. */
export const undatedQuery = queryOptions({
  queryKey: ['articles', 'list', 'soon', 'draft'],
  queryFn: () => list('draft', '-created_at', DRAFTS),
});

/** Queries that show the time of articles, releases and withdrawals. */
export const AFTER_MOVE = [
  ['articles', 'list'],
  ['releases'],
  ['deadlines', 'withdrawals'],
  ['stats'],
];

/** Gives an entry another time, or none, and returns what an undo must name: its new version or deadline. */
export async function moveEntry(
  { noun, id, version, date, withdrawn }: Entry,
  at: string | null,
): Promise<Pick<Entry, 'version' | 'withdrawn'>> {
  if (withdrawn) {
    const { withdraw_at, review_on } = withdrawn;
    const form = { withdraw_at: at, review_on, former: { withdraw_at, review_on } };
    const saved = await saveDeadline(withdrawn.noun, id, form);
    return { version, withdrawn: { ...withdrawn, ...saved } };
  }
  if (noun === 'release') return changeRelease({ id, version }, { scheduled_at: at });
  const json = at
    ? ({ status: 'scheduled', published_at: at } as const)
    : ({ status: 'draft', published_at: date } as const);
  const moved = api.articles[':id'].$put({ ...rowParams(id), json }, ifMatch(version));
  return bodyOf(moved);
}

/** Returns the reason for which a move was refused: that of a field, if any. */
export function moveFailure(error: Error): string {
  const [ofField] = error instanceof ApiFailure ? Object.values(error.fields) : [];
  return ofField ?? error.message;
}
