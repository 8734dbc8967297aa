import { SegmentedControl, type SegmentedControlProps } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** Filters a list by state. On a phone the row scrolls sideways, and shows the chosen state first. */
export function StateFilter(props: SegmentedControlProps) {
  const { value } = props;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scroller = row.current!;
    const chosen = scroller.querySelector(`input[value="${CSS.escape(value ?? '')}"] + label`);
    if (!chosen) return;
    const { left, width } = chosen.getBoundingClientRect();
    const start = left - scroller.getBoundingClientRect().left;
    scroller.scrollLeft += start + width / 2 - scroller.clientWidth / 2;
  }, [value]);
  return (
    <div ref={row} className="admin-states">
      <SegmentedControl {...props} />
    </div>
  );
}
