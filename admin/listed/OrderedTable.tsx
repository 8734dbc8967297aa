import './order.css';
import { ActionIcon, Badge, Box, Group, Table, Text, type MantineBreakpoint } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { DRAFT } from '../content/texts';
import { TEXTS } from '../texts';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '../icons.ts';
import { RowActions, StatusToggle, type RowWords, type StatusWords } from './RowControls';
import { ORDER } from './texts';
import { useRowDrag } from './use-row-drag';

/** Takes a row to a place, counted from 0; absent while not all rows are shown. */
type OnPlace = ((id: number, index: number) => void) | undefined;

/** What every row of a list has. */
export interface TableRow {
  id: number;
  is_active: boolean;
  display_order: number;
  /** True when a draft waits to be published. */
  has_draft: boolean;
}

/** A column of a list, apart from those that every list has. */
export interface Column<Row> {
  heading: string;
  /** The narrowest screen that has room for it; absent: any. */
  visibleFrom?: MantineBreakpoint;
  /** The most that a cell takes. */
  maw?: number;
  /** A cell; the first one shows the status too where it has no column of its own. */
  cell: (row: Row, status: ReactNode) => ReactNode;
}

/** How the rows of a list are shown, and what changes them. */
export interface Shown<Row> {
  nameOf: (row: Row) => string;
  /** The first names the row. */
  columns: [Column<Row>, ...Column<Row>[]];
  /** Whether each row says the number of its place. */
  isNumbered?: boolean;
  calls: {
    list: { queryKey: readonly string[] };
    toggle: (id: number, isActive: boolean) => Promise<unknown>;
    remove: (id: number) => Promise<unknown>;
  };
  /** The address of the list. */
  address: string;
  words: RowWords & StatusWords & { caption: string; status: string };
}

interface OrderedTableProps<Row> extends Shown<Row> {
  rows: Row[];
  onPlace: OnPlace;
}

/**
 * Rows in their order, which is changed by dragging or with buttons. A phone has the buttons, and shows
 * what each row is, whether visitors see it, and what can be done.
 */
export function OrderedTable<Row extends TableRow>({
  rows,
  onPlace,
  ...shown
}: OrderedTableProps<Row>) {
  const { columns, isNumbered, words } = shown;
  return (
    <Table className="admin-table" aria-label={words.caption}>
      <Table.Thead>
        <Table.Tr>
          {(onPlace || isNumbered) && (
            <Table.Th w={1} {...ofPlaces(onPlace)}>
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
          <OrderedRow key={row.id} row={row} index={index} onPlace={onPlace} {...shown} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface OrderedRowProps<Row> extends Shown<Row> {
  row: Row;
  index: number;
  onPlace: OnPlace;
}

function OrderedRow<Row extends TableRow>(props: OrderedRowProps<Row>) {
  const { row, index, onPlace, nameOf, columns, isNumbered, calls, address, words } = props;
  const [naming, ...others] = columns;
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
        <Table.Td {...ofPlaces(onPlace)}>
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
        {naming.cell(row, statusOfPhone)}
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
          form={`${address}/edit/${id}`}
          words={words}
          queryKey={queryKey}
          remove={() => calls.remove(id)}
        />
      </Table.Td>
    </Table.Tr>
  );
}

/** A phone has room for the buttons, and none for the number alone. */
function ofPlaces(onPlace: OnPlace) {
  return onPlace ? {} : { visibleFrom: 'sm' };
}

interface OrderHandlesProps {
  name: string;
  index: number;
  /** What the row is dragged by: see `useRowDrag`. */
  handle: RefObject<HTMLSpanElement | null>;
  /** Takes the row to a place, counted from 0. */
  onPlace: (index: number) => void;
}

/** How a row goes elsewhere: dragged by a handle, or with buttons. A phone has the buttons. */
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
