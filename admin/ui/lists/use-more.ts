import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type Key } from 'react';

interface Page<Row> {
  rows: Row[];
  /** Rows of all pages, when this one was read. */
  total: number;
}

/** What somebody who asked for more had in sight, and pressed. */
interface Awaited {
  former: Set<Element>;
  pressed: Element | null;
  isReadAgain: boolean;
}

/** Of the options of a list that is read page after page: where each begins. */
export const pagesOf = (size: number) => ({
  initialPageParam: 0,
  getNextPageParam: ({ total }: { total: number }, _: unknown, offset: number) =>
    offset + size < total ? offset + size : undefined,
});

/**
 * The rows of a list that is read page after page, each once, and how many there are. `more` reads the next
 * page, and all of them again when the list is another by then: rows have moved from one page to the other. It
 * gives the focus to the first of those that came, unless somebody has gone elsewhere; `selector` finds them.
 */
export function useMore<Row>(
  list: UseInfiniteQueryResult<InfiniteData<Page<Row>>>,
  keyOf: (row: Row) => Key,
  selector: string,
) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = list;
  const isFirst = !list.isFetchNextPageError;
  const place = useRef<HTMLDivElement>(null);
  const awaited = useRef<Awaited>(undefined);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    const asked = awaited.current;
    if (!asked || isFetching) return;
    if (!asked.isReadAgain && hasChanged(data?.pages ?? [])) {
      asked.isReadAgain = true;
      void refetch();
      return;
    }
    awaited.current = undefined;
    setBusy(false);
    const { activeElement } = document;
    // A button that is busy has lost the focus to the page.
    if (activeElement !== asked.pressed && activeElement !== document.body) return;
    const rows = rowsIn(place.current, selector);
    const last = rows.findLastIndex((row) => asked.former.has(row));
    if (last >= 0) rows[last + 1]?.focus();
  }, [data, isFetching, refetch, selector]);

  const more = () => {
    const former = new Set(rowsIn(place.current, selector));
    awaited.current = { former, pressed: document.activeElement, isReadAgain: false };
    setBusy(true);
    void fetchNextPage();
  };
  const all = data?.pages.flatMap(({ rows }) => rows) ?? [];
  return {
    /** How the first page goes, for `LoadState`. */
    read: { data, error: isFirst ? error : null, refetch },
    /** Why the next page did not come. */
    failure: isFirst ? null : error,
    rows: [...new Map(all.map((row) => [keyOf(row), row])).values()],
    total: data?.pages.at(-1)?.total ?? 0,
    place,
    more,
    /** Whether there are more rows, or some are on their way. */
    hasMore: hasNextPage || isBusy,
    isBusy,
  };
}

function rowsIn(place: HTMLElement | null, selector: string): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>(selector) ?? [])];
}

function hasChanged(pages: Page<unknown>[]): boolean {
  return pages.some(({ total }) => total !== pages[0]!.total);
}
