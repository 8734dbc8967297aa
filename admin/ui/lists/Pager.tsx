import { Pagination } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import type { NavigateOptions } from 'react-router';
import { PAGER } from './pager-texts';

interface PagerProps {
  label: string;
  page: number;
  pages: number;
  /** True while `pages` is the number of the previous view. */
  isStale?: boolean;
  onChange: (page: number, options?: NavigateOptions) => void;
}

/** Pagination of a list, shown when it has several pages. A page beyond the last one is replaced by the last one. */
export function Pager({ label, page, pages, isStale, onChange }: PagerProps) {
  const last = Math.max(1, pages);
  const isGone = !isStale && page > last;
  const leave = useEffectEvent(() => onChange(last, { replace: true }));
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  if (pages <= 1) return null;
  return (
    <Pagination
      component="nav"
      aria-label={label}
      value={page}
      total={pages}
      onChange={onChange}
      siblings={1}
      getItemProps={(number) => ({ 'aria-label': PAGER.page(number) })}
      getControlProps={(control) => ({
        'aria-label': control === 'previous' ? PAGER.previous : PAGER.next,
      })}
    />
  );
}
