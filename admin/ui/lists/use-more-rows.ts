import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type Key } from 'react';

interface Page<Row> {
  rows: Row[];
  /** Number of rows on all pages, when this page was read. */
  total: number;
}

/** Rows on screen and focused element, when the administrator asked for more. */
interface PendingRead {
  former: Set<Element>;
  pressed: Element | null;
  isRefetching: boolean;
}

/** Returns the paging options of an infinite query. */
export const pagingOptions = (size: number) => ({
  initialPageParam: 0,
  getNextPageParam: ({ total }: { total: number }, _: unknown, offset: number) =>
    offset + size < total ? offset + size : undefined,
});

/**
 * Returns the rows of a list that is read page by page, without duplicates, and their total number. `more` reads the
 * next page. It reads all pages again when the total has changed, because rows have moved between pages. It then
 * focuses the first new row, found by `selector`, unless the focus has moved elsewhere.
 */
export function useMoreRows<Row>(
  list: UseInfiniteQueryResult<InfiniteData<Page<Row>>>,
  keyOf: (row: Row) => Key,
  selector: string,
) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = list;
  const isFirst = !list.isFetchNextPageError;
  const container = useRef<HTMLDivElement>(null);
  const pending = useRef<PendingRead>(undefined);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    const request = pending.current;
    if (!request || isFetching) return;
    if (!request.isRefetching && hasChanged(data?.pages ?? [])) {
      request.isRefetching = true;
      void refetch();
      return;
    }
    pending.current = undefined;
    setBusy(false);
    const { activeElement } = document;
    // The button has the focus, or has gone with the last page. Otherwise the focus was moved on purpose.
    if (activeElement !== request.pressed && activeElement !== document.body) return;
    const rows = rowsIn(container.current, selector);
    const last = rows.findLastIndex((row) => request.former.has(row));
    if (last >= 0) rows[last + 1]?.focus();
  }, [data, isFetching, refetch, selector]);

  const loadMore = () => {
    const former = new Set(rowsIn(container.current, selector));
    pending.current = { former, pressed: document.activeElement, isRefetching: false };
    setBusy(true);
    void fetchNextPage();
  };
  const all = data?.pages.flatMap(({ rows }) => rows) ?? [];
  return {
    /** State of the first page, for `LoadState`. */
    read: { data, error: isFirst ? error : null, refetch },
    /** Error of the next page. */
    failure: isFirst ? null : error,
    rows: [...new Map(all.map((row) => [keyOf(row), row])).values()],
    total: data?.pages.at(-1)?.total ?? 0,
    container,
    loadMore,
    /** True when there are more rows, or some are being read. */
    hasMore: hasNextPage || isBusy,
    isBusy,
  };
}

function rowsIn(container: HTMLElement | null, selector: string): HTMLElement[] {
  return [...(container?.querySelectorAll<HTMLElement>(selector) ?? [])];
}

function hasChanged(pages: Page<unknown>[]): boolean {
  return pages.some(({ total }) => total !== pages[0]!.total);
}
