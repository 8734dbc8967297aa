import { searchable } from '#contract/search';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { IconPlus } from '../icons.ts';
import { LoadState } from '../ui/LoadState';
import { ShownFigures } from '../ui/ShownFigures';
import { OrderHint } from './OrderHint';
import { useOrder } from './use-order';

/** Takes a row to a place, counted from 0; absent while not all rows are shown. */
export type OnPlace = ((id: number, index: number) => void) | undefined;

interface OrderedListProps<Row> {
  query: UseQueryOptions<Row[], Error, Row[], string[]> & { queryKey: readonly string[] };
  /** The address of the form of a new row. */
  form: string;
  nameOf: (row: Row) => string;
  /** What a search looks for words in. */
  textsOf: (row: Row) => string[];
  /** Puts every row in its new place; fails with a conflict when the list is another by now. */
  save: (former: number[], ids: number[]) => Promise<unknown>;
  words: Record<
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
  /** The table of the rows that are shown. */
  children: (rows: Row[], onPlace: OnPlace) => ReactNode;
}

/** The rows of a list in the order in which the site shows them, which is changed here. */
export function OrderedList<Row extends { id: number; is_active: boolean }>({
  query,
  form,
  nameOf,
  textsOf,
  save,
  words,
  children,
}: OrderedListProps<Row>) {
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery(query);
  const { said, place } = useOrder({ queryKey: query.queryKey, nameOf, save, words });
  const asked = searchable(search);
  const found =
    data?.filter((row) => textsOf(row).some((text) => searchable(text).includes(asked))) ?? [];

  return (
    <Stack>
      <Button
        component={Link}
        to={form}
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
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <OrderHint hint={words.orderHint} isWhole={!asked} />
          <Text role="status" size="sm" fw={600} mih="1.5rem">
            {found.length > 0 ? said : data.length > 0 ? words.notFound : words.empty}
          </Text>
          {found.length === 0 && search && (
            <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => setSearch('')}>
              {words.clearSearch}
            </Button>
          )}
          {found.length > 0 &&
            children(found, asked ? undefined : (id, index) => void place(id, index))}
        </>
      )}
    </Stack>
  );
}
