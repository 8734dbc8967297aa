import { useEffect, useRef } from 'react';

/** Shows more rows than these, and gives the focus to the first of those that came; `row` finds them. */
export function useMore(shown: number, fetchMore: () => void, row: string) {
  const place = useRef<HTMLDivElement>(null);
  const awaited = useRef<number>(undefined);
  useEffect(() => {
    if (awaited.current === undefined || shown <= awaited.current) return;
    place.current?.querySelectorAll<HTMLElement>(row)[awaited.current]?.focus();
    awaited.current = undefined;
  }, [shown, row]);
  const more = () => {
    awaited.current = shown;
    fetchMore();
  };
  return { place, more };
}
