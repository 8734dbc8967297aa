import { searchable } from '#contract/text/search';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { Link } from 'react-router';
import { IconPlus } from '../icons.ts';
import { FigureCard } from '../ui/cards/FigureCard';
import { LoadState } from '../ui/notices/LoadState';
import { useAddressView } from '../ui/lists/use-address-view';
import { useTyped } from '../ui/fields/use-typed';
import { OrderedTable, type Shown, type TableRow } from './OrderedTable';
import { useOrder } from './use-order';
import { ORDER } from './texts';

interface OrderedListProps<Row> extends Shown<Row> {
  calls: Shown<Row>['calls'] & {
    list: UseQueryOptions<Row[], Error, Row[], string[]> & { queryKey: readonly string[] };
    /** Puts every row in its new place; fails with a conflict when the list is another by now. */
    order: (former: number[], ids: number[]) => Promise<unknown>;
  };
  /** What a search looks for words in. */
  textsOf: (row: Row) => string[];
  words: Shown<Row>['words'] &
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

/** The rows of a list in the order in which the site shows them, which is changed here. */
export function OrderedList<Row extends TableRow>({ textsOf, ...shown }: OrderedListProps<Row>) {
  const { calls, address, nameOf, words } = shown;
  const [{ q }, show] = useAddressView(viewOf);
  const [typed, type] = useTyped(q, (words) => show({ q: words }, { replace: true }));
  const { data, error, refetch } = useQuery(calls.list);
  const { said, place } = useOrder({
    queryKey: calls.list.queryKey,
    nameOf,
    save: calls.order,
    words,
  });
  const asked = searchable(typed);
  const found =
    data?.filter((row) => textsOf(row).some((text) => searchable(text).includes(asked))) ?? [];

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
          <OrderHint hint={words.orderHint} isWhole={!asked} />
          <Text role="status" size="sm" fw={600} mih="1.5rem">
            {found.length > 0 ? said : data.length > 0 ? words.notFound : words.empty}
          </Text>
          {found.length === 0 && asked && (
            <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => type('')}>
              {words.clearSearch}
            </Button>
          )}
          {found.length > 0 && (
            <OrderedTable
              rows={found}
              onPlace={asked ? undefined : (id, index) => void place(id, index)}
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

/** How a list is put in order; `hint` says what for. While a part of it is shown, it is not. */
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

/** How many rows there are, and how many of them the site shows. */
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
