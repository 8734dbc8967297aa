import { searchable } from '#contract/text/search';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { Link } from 'react-router';
import { IconPlus } from '../icons.ts';
import { FigureCard } from '../ui/cards/FigureCard';
import { LoadState } from '../ui/notices/LoadState';
import { useAddressView } from '../ui/lists/use-address-view';
import { useAddressText } from '../ui/fields/use-address-text';
import { OrderedTable, type ListDefinition, type TableRow } from './OrderedTable';
import { useOrder } from './use-order';
import { ORDER } from './texts';

interface OrderedListProps<Row> extends ListDefinition<Row> {
  calls: ListDefinition<Row>['calls'] & {
    list: UseQueryOptions<Row[], Error, Row[], string[]> & { queryKey: readonly string[] };
    /** Saves a new order. Throws a conflict when the list has changed on the server. */
    order: (former: number[], ids: number[]) => Promise<unknown>;
  };
  /** Texts of a row that the search looks through. */
  textsOf: (row: Row) => string[];
  words: ListDefinition<Row>['words'] &
    Record<
      | 'create'
      | 'search'
      | 'searchHint'
      | 'orderHint'
      | 'total'
      | 'actives'
      | 'inactives'
      | 'empty'
      | 'notFound'
      | 'clearSearch'
      | 'loadFailed',
      string
    > &
    Record<'isFirst' | 'isLast', (name: string) => string>;
}

/** List of rows in the order of the site. The order can be changed here. */
export function OrderedList<Row extends TableRow>({ textsOf, ...shown }: OrderedListProps<Row>) {
  const { calls, address, nameOf, words } = shown;
  const [{ q }, show] = useAddressView(viewOf);
  const [typed, type] = useAddressText(q, (words) => show({ q: words }, { replace: true }));
  const { data, error, refetch } = useQuery(calls.list);
  const { announcement, move } = useOrder({
    queryKey: calls.list.queryKey,
    nameOf,
    save: calls.order,
    words,
  });
  const searchWords = searchable(typed);
  const found =
    data?.filter((row) => textsOf(row).some((text) => searchable(text).includes(searchWords))) ??
    [];

  return (
    <Stack>
      <Button
        component={Link}
        to={`${address}/new`}
        style={{ alignSelf: 'start' }}
        leftSection={<IconPlus size={18} />}
      >
        {words.create}
      </Button>
      <LoadState query={{ data, error, refetch }} failed={words.loadFailed} />
      {data && (
        <>
          <ShownFigures rows={data} words={words} />
          <TextInput
            type="search"
            label={words.search}
            placeholder={words.searchHint}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <OrderHint hint={words.orderHint} isWhole={!searchWords} />
          <Text role="status" size="sm" fw={600} mih="1.5rem">
            {found.length > 0 ? announcement : data.length > 0 ? words.notFound : words.empty}
          </Text>
          {found.length === 0 && searchWords && (
            <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => type('')}>
              {words.clearSearch}
            </Button>
          )}
          {found.length > 0 && (
            <OrderedTable
              rows={found}
              onPlace={searchWords ? undefined : (id, index) => void move(id, index)}
              {...shown}
            />
          )}
        </>
      )}
    </Stack>
  );
}

function viewOf(params: URLSearchParams) {
  return { q: params.get('q') ?? '' };
}

/** Explains how to change the order; `hint` explains what the order is for. A search result cannot be reordered. */
function OrderHint({ hint, isWhole }: { hint: string; isWhole: boolean }) {
  return (
    <Text size="sm">
      {isWhole ? hint : ORDER.ofAll}{' '}
      {isWhole && (
        <Text span inherit visibleFrom="xs">
          {ORDER.dragHint}
        </Text>
      )}
    </Text>
  );
}

interface ShownFiguresProps {
  rows: readonly { is_active: boolean }[];
  words: { total: string; actives: string; inactives: string };
}

/** Numbers of rows: all, visible on the site, hidden. */
function ShownFigures({ rows, words }: ShownFiguresProps) {
  const actives = rows.filter(({ is_active }) => is_active).length;
  return (
    <div className="admin-thirds">
      <FigureCard label={words.total} value={rows.length} />
      <FigureCard label={words.actives} value={actives} />
      <FigureCard label={words.inactives} value={rows.length - actives} />
    </div>
  );
}
