import { Pagination } from '@mantine/core';
import { PAGER } from '../texts';

interface PagerProps {
  label: string;
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** The pages of a list, when there is more than one. */
export function Pager({ label, page, pages, onChange }: PagerProps) {
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
