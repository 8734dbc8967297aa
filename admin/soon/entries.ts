import type { AdminArticleCard } from '#contract/articles/articles';
import { parisDay } from '#contract/dates';
import { groupedBy } from '#contract/lists/grouped-by';
import type { ReleaseCard } from '#contract/publication/releases';
import { releasePath } from '../releases/link-texts';
import type { Day } from './days';
import { SOON } from './texts';

/** An article or a release that is scheduled, or that waits for a date. */
export interface Entry {
  /** Noun and id: unique among entries. */
  key: string;
  noun: 'article' | 'release';
  id: number;
  /** Version that the administrator has seen. */
  version: number;
  title: string;
  /** Address of its screen. */
  path: string;
  /** Instant of its publication; null without one. */
  at: string | null;
  /** Date that the row keeps while it is not scheduled. */
  date: string | null;
  /** Words about a release: its number of changes, or its failure. */
  detail: string;
  /** False for an article whose draft has changes that scheduling would leave out. */
  isMovable: boolean;
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

export interface Loaded {
  articles: readonly AdminArticleCard[];
  releases: readonly ReleaseCard[];
}

/** Returns the entries, by time, those without a date last. Pending moves count as done. */
export function entriesOf(
  { articles, releases }: Loaded,
  pending: readonly PendingMove[],
): Entry[] {
  const stored = [
    ...articles.map(articleEntry),
    ...releases.filter(({ state }) => state !== 'published').map(releaseEntry),
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
