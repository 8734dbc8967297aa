import type { AdminArticleCard } from '#contract/articles/articles';
import { parisDay } from '#contract/dates';
import { groupedBy } from '#contract/lists/grouped-by';
import { NOUNS } from '#contract/nouns';
import type { DeadlineRow } from '#contract/publication/deadlines';
import type { ReleaseCard } from '#contract/publication/releases';
import { releasePath } from '../releases/link-texts';
import type { Day } from './days';
import { SOON } from './texts';

/** An article or a release that is scheduled, or that waits for a date, or a planned withdrawal. */
export interface Entry {
  /** Noun and id: unique among entries. */
  key: string;
  noun: 'article' | 'release' | 'withdrawal';
  id: number;
  /** Version that the administrator has seen. */
  version: number;
  title: string;
  /** Address of its screen. */
  path: string;
  /** Instant of its publication or withdrawal; null without one. */
  at: string | null;
  /** Date that the row keeps while it is not scheduled. */
  date: string | null;
  /** Words about a release or a withdrawal: number of changes, failure, kind of row. */
  detail: string;
  /** False for an article whose draft has changes that scheduling would leave out. */
  isMovable: boolean;
  /** The row that is withdrawn, with its deadline as last read. */
  withdrawn?: DeadlineRow;
}

/** An entry that has another time than on the server, while the server is asked. */
export interface PendingMove {
  entry: Pick<Entry, 'key'>;
  at: string | null;
}

function articleEntry(article: AdminArticleCard): Entry {
  const { id, version, status, published_at, draft_title, draft_saved_at } = article;
  const isScheduled = status === 'scheduled';
  return {
    key: `article:${id}`,
    noun: 'article',
    id,
    version,
    title: draft_title || article.title,
    path: `/admin/articles/edit/${id}`,
    at: isScheduled ? published_at : null,
    date: isScheduled ? null : published_at,
    detail: '',
    isMovable: isScheduled || draft_saved_at === null,
  };
}

function releaseEntry(release: ReleaseCard): Entry {
  const { id, version, name, state, scheduled_at, count } = release;
  return {
    key: `release:${id}`,
    noun: 'release',
    id,
    version,
    title: name,
    path: releasePath(id),
    at: state === 'scheduled' ? scheduled_at : null,
    date: null,
    detail: state === 'failed' ? SOON.failed : SOON.release(count),
    isMovable: true,
  };
}

function withdrawalEntry(row: DeadlineRow): Entry {
  const { noun, ref, title, withdraw_at } = row;
  return {
    key: `withdrawal:${noun}:${ref}`,
    noun: 'withdrawal',
    id: ref,
    version: 0,
    title,
    path: `/admin/${NOUNS[noun].plural}/edit/${ref}`,
    at: withdraw_at,
    date: null,
    detail: SOON.withdrawal[noun],
    isMovable: true,
    withdrawn: row,
  };
}

export interface Loaded {
  articles: readonly AdminArticleCard[];
  releases: readonly ReleaseCard[];
  withdrawals: readonly DeadlineRow[];
}

/** Returns the entries, by time, those without a date last. Pending moves count as done. */
export function entriesOf(
  { articles, releases, withdrawals }: Loaded,
  pending: readonly PendingMove[],
): Entry[] {
  const stored = [
    ...articles.map(articleEntry),
    ...releases.filter(({ state }) => state !== 'published').map(releaseEntry),
    ...withdrawals.map(withdrawalEntry),
  ];
  return stored
    .map((entry) => {
      const move = pending.findLast((one) => one.entry.key === entry.key);
      return move ? { ...entry, at: move.at, isMovable: false } : entry;
    })
    .toSorted((a, b) => (a.at ?? '~').localeCompare(b.at ?? '~'));
}

/** Groups the entries that have a date by day in Paris. */
export function byDay(entries: readonly Entry[]): Map<Day, Entry[]> {
  const dated = entries.filter(({ at }) => at !== null);
  return groupedBy(dated, ({ at }) => parisDay(at!));
}
