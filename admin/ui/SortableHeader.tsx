import { Table, UnstyledButton, type MantineBreakpoint } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '../icons.ts';

interface SortableHeaderProps {
  label: string;
  column: string;
  /** The column that the list is sorted by; with a minus when it descends. */
  sort: string;
  onSort: (sort: string) => void;
  visibleFrom?: MantineBreakpoint | undefined;
}

/** A column's name, which sorts by it: descending at first, then the other way round. */
export function SortableHeader({ label, column, sort, onSort, visibleFrom }: SortableHeaderProps) {
  const isSorted = sort.replace('-', '') === column;
  const isDescending = isSorted && sort.startsWith('-');
  const Icon = isSorted ? (isDescending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  const direction = isDescending ? 'descending' : 'ascending';
  return (
    <Table.Th visibleFrom={visibleFrom} aria-sort={isSorted ? direction : 'none'}>
      <UnstyledButton
        className="admin-sort"
        onClick={() => onSort(isDescending ? column : `-${column}`)}
      >
        {label}
        <Icon size={16} />
      </UnstyledButton>
    </Table.Th>
  );
}
