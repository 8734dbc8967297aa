import type { ListedFigure } from '#contract/lists/figures';
import { Text } from '@mantine/core';
import { ExampleBadge } from '../listed/ExampleBadge';
import { OrderedList } from '../listed/OrderedList';
import type { Column } from '../listed/OrderedTable';
import { figures } from './queries';
import { FIGURES, PAGE_NAMES } from './texts';

const originOf = ({ source, date }: ListedFigure) => [source, date].filter(Boolean).join(', ');
const nameOf = ({ value, label }: ListedFigure) => `${value} ${label}`;

const COLUMNS: [Column<ListedFigure>, ...Column<ListedFigure>[]] = [
  {
    heading: FIGURES.figure,
    cell: (figure, status) => (
      <>
        <Text fw={600}>{nameOf(figure)}</Text>
        <Text size="sm" hiddenFrom="sm">
          {PAGE_NAMES[figure.page]}
        </Text>
        {figure.is_example && <ExampleBadge />}
        {status}
      </>
    ),
  },
  { heading: FIGURES.page, visibleFrom: 'sm', cell: ({ page }) => PAGE_NAMES[page] },
  {
    heading: FIGURES.source,
    visibleFrom: 'lg',
    maw: 320,
    cell: (figure) => <Text size="sm">{originOf(figure)}</Text>,
  },
];

/** Headline figures of all pages, in their order. */
export function FigureList() {
  return (
    <OrderedList
      calls={figures}
      address="/admin/figures"
      nameOf={nameOf}
      textsOf={(figure) => [nameOf(figure), PAGE_NAMES[figure.page], originOf(figure)]}
      words={FIGURES}
      columns={COLUMNS}
    />
  );
}
