import { useEffect, useRef } from 'react';

/**
 * Shows more rows than these, and gives the focus to the first of those that came, unless somebody has gone
 * elsewhere meanwhile; `row` finds them.
 */
export function useMore(shown: number, fetchMore: () => void, row: string) {
  const place = useRef<HTMLDivElement>(null);
  const awaited = useRef<{ from: number; pressed: Element | null }>(undefined);
  useEffect(() => {
    if (!awaited.current || shown <= awaited.current.from) return;
    const { from, pressed } = awaited.current;
    awaited.current = undefined;
    const { activeElement } = document;
    // A button that is busy has lost the focus to the page.
    if (activeElement !== pressed && activeElement !== document.body) return;
    place.current?.querySelectorAll<HTMLElement>(row)[from]?.focus();
  }, [shown, row]);
  const more = () => {
    awaited.current = { from: shown, pressed: document.activeElement };
    fetchMore();
  };
  return { place, more };
}
