import './order.css';
import { ActionIcon, Badge, Box, Group, Table, Text, type MantineBreakpoint } from '@mantine/core';
import type { DeadlineNoun } from '#contract/nouns';
import type { ReactNode, RefObject } from 'react';
import { WithdrawalNote } from '../deadlines/WithdrawalNote';
import { DRAFT } from '../content/texts';
import { TEXTS } from '../texts';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '../icons.ts';
import { RowActions, StatusToggle, type RowWords, type StatusWords } from './RowControls';
import { ORDER } from './texts';
import { useRowDrag } from './use-row-drag';

/** Moves a row to an index, from 0. Undefined while a search hides some rows. */
type MoveRow = ((id: number, index: number) => void) | undefined;

/** Fields that the rows of every list have. */
export interface TableRow {
  id: number;
  is_active: boolean;
  display_order: number;
  /** True when the row has a draft that is not published. */
  has_draft: boolean;
}

/** Column of a list, besides the columns that every list has. */
export interface Column<Row> {
  heading: string;
  /** Smallest breakpoint from which the column is visible; default: always visible. */
  visibleFrom?: MantineBreakpoint;
  /** Maximum width of a cell. */
  maw?: number;
  /** Renders a cell. On phones the status has no column, so the first cell shows it. */
  cell: (row: Row, status: ReactNode) => ReactNode;
}

/** Columns, texts and requests of the rows of a list. */
export interface ListDefinition<Row> {
  nameOf: (row: Row) => string;
  /** The first column names the row. */
  columns: [Column<Row>, ...Column<Row>[]];
  /** True to show the position number of each row. */
  isNumbered?: boolean;
  calls: {
    list: { queryKey: readonly string[] };
    toggle: (id: number, isActive: boolean) => Promise<unknown>;
    remove: (id: number) => Promise<unknown>;
  };
  /** Reads the consequences of the deletion of a row, for its confirmation. */
  consequencesOf?: (row: Row) => Promise<string>;
  /** Path of the list. */
  address: string;
  /** The noun, when its rows may have an end date and a review date. */
  planned?: DeadlineNoun;
  words: RowWords & StatusWords & { caption: string; status: string };
}

interface OrderedTableProps<Row> extends ListDefinition<Row> {
  rows: Row[];
  onPlace: MoveRow;
}

/**
 * Table of rows in their order, which is changed by drag and drop or with buttons. Phones have only the buttons, and
 * show the name, the status and the actions of each row.
 */
export function OrderedTable<Row extends TableRow>({
  rows,
  onPlace,
  ...definition
}: OrderedTableProps<Row>) {
  const { columns, isNumbered, words } = definition;
  return (
    <Table className="admin-table" aria-label={words.caption}>
      <Table.Thead>
        <Table.Tr>
          {(onPlace || isNumbered) && (
            <Table.Th w={1} {...visibilityOf(onPlace)}>
              {ORDER.order}
            </Table.Th>
          )}
          {columns.map(({ heading, visibleFrom }) => (
            <Table.Th
              key={heading}
              visibleFrom={visibleFrom}
              w={columns.length === 1 ? '100%' : undefined}
            >
              {heading}
            </Table.Th>
          ))}
          <Table.Th visibleFrom="xs">{words.status}</Table.Th>
          <Table.Th>{TEXTS.actions}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row, index) => (
          <OrderedRow key={row.id} row={row} index={index} onPlace={onPlace} {...definition} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface OrderedRowProps<Row> extends ListDefinition<Row> {
  row: Row;
  index: number;
  onPlace: MoveRow;
}

function OrderedRow<Row extends TableRow>(props: OrderedRowProps<Row>) {
  const {
    row,
    index,
    onPlace,
    nameOf,
    columns,
    isNumbered,
    calls,
    address,
    words,
    consequencesOf,
    planned,
  } = props;
  const [firstColumn, ...others] = columns;
  const { id, is_active, display_order, has_draft } = row;
  const { row: ref, handle, edge } = useRowDrag(id, { index, onPlace });
  const name = nameOf(row);
  const queryKey = [...calls.list.queryKey];
  const status = (
    <StatusToggle
      name={name}
      isActive={is_active}
      words={words}
      queryKey={queryKey}
      toggle={(isActive) => calls.toggle(id, isActive)}
    />
  );
  const statusOfPhone = (
    <Box hiddenFrom="xs" mt={4}>
      {status}
    </Box>
  );
  return (
    <Table.Tr ref={ref} className="ordered-row" data-edge={edge}>
      {(onPlace || isNumbered) && (
        <Table.Td {...visibilityOf(onPlace)}>
          <Group gap="xs" wrap="nowrap">
            {onPlace && (
              <OrderHandles
                name={name}
                index={index}
                handle={handle}
                onPlace={(place) => onPlace(id, place)}
              />
            )}
            {isNumbered && <Text visibleFrom="sm">{display_order}</Text>}
          </Group>
        </Table.Td>
      )}
      <Table.Th scope="row" className="admin-words">
        {firstColumn.cell(row, statusOfPhone)}
        {planned && <WithdrawalNote noun={planned} id={id} />}
        {has_draft && (
          <Badge color="yellow" variant="light" size="md" mt={2} miw={0} className="admin-modified">
            {DRAFT.changed}
          </Badge>
        )}
      </Table.Th>
      {others.map(({ heading, visibleFrom, maw, cell }) => (
        <Table.Td key={heading} visibleFrom={visibleFrom} maw={maw} className="admin-words">
          {cell(row, statusOfPhone)}
        </Table.Td>
      ))}
      <Table.Td visibleFrom="xs">{status}</Table.Td>
      <Table.Td>
        <RowActions
          name={name}
          planned={planned && { noun: planned, id }}
          form={`${address}/edit/${id}`}
          words={words}
          queryKey={queryKey}
          remove={() => calls.remove(id)}
          consequencesOf={consequencesOf && (() => consequencesOf(row))}
        />
      </Table.Td>
    </Table.Tr>
  );
}

/** Phones have room for the buttons, but not for the number alone. */
function visibilityOf(onPlace: MoveRow) {
  return onPlace ? {} : { visibleFrom: 'sm' };
}

interface OrderHandlesProps {
  name: string;
  index: number;
  /** Drag handle of the row; see `useRowDrag`. */
  handle: RefObject<HTMLSpanElement | null>;
  /** Moves the row to an index, from 0. */
  onPlace: (index: number) => void;
}

/** Controls that move a row: a drag handle, and two buttons. Phones have only the buttons. */
function OrderHandles({ name, index, handle, onPlace }: OrderHandlesProps) {
  return (
    <Group gap={0} wrap="nowrap">
      <span ref={handle} className="order-handle" title={ORDER.handle}>
        <IconGripVertical size={20} />
      </span>
      <div className="order-moves">
        <MoveButton label={ORDER.up(name)} onMove={() => onPlace(index - 1)}>
          <IconArrowUp size={18} />
        </MoveButton>
        <MoveButton label={ORDER.down(name)} onMove={() => onPlace(index + 1)}>
          <IconArrowDown size={18} />
        </MoveButton>
      </div>
    </Group>
  );
}

interface MoveButtonProps {
  label: string;
  onMove: () => void;
  children: React.ReactNode;
}

function MoveButton({ label, onMove, children }: MoveButtonProps) {
  return (
    <ActionIcon size="lg" variant="subtle" aria-label={label} onClick={onMove}>
      {children}
    </ActionIcon>
  );
}
