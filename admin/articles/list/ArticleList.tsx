import './list.css';
import { pageCount } from '#contract/requests/pagination';
import { Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, type NavigateOptions } from 'react-router';
import { IconPlus, IconTrash } from '../../icons.ts';
import { LoadState } from '../../ui/notices/LoadState';
import { Pager } from '../../ui/lists/Pager';
import { useAddressView } from '../../ui/lists/use-address-view';
import { ArticleFilters } from './ArticleFilters';
import { ArticleTable } from './ArticleTable';
import { BatchBar } from './BatchBar';
import { ColumnsMenu } from './ColumnsMenu';
import { isFiltered, viewOf, type ListView } from './list-view';
import { SavedFilters } from './SavedFilters';
import { ROWS, articlesQuery } from '../queries';
import { ARTICLES } from '../texts';

/** List of all articles, in pages. The URL holds its filters and page, so that the back button restores them. */
export function ArticleList() {
  const [view, change] = useAddressView(viewOf);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...articlesQuery(view),
    placeholderData: keepPreviousData,
  });
  // Articles selected on another page or under another filter are left out of a batch action.
  const chosen = data?.rows.filter(({ id }) => selected.has(id)) ?? [];

  function show(part: Partial<ListView>, options?: NavigateOptions) {
    setSelected(new Set());
    change(
      { page: 1, ...part },
      { replace: part.q !== undefined, preventScrollReset: part.page === undefined, ...options },
    );
  }

  return (
    <Stack>
      <Group justify="space-between">
        <Button component={Link} to="/admin/articles/new" leftSection={<IconPlus size={18} />}>
          {ARTICLES.create}
        </Button>
        <Button component={Link} to="/admin/articles/replace" variant="subtle" ml="auto">
          {ARTICLES.replaceAll}
        </Button>
        <Button
          component={Link}
          to="/admin/articles/trash"
          variant="subtle"
          leftSection={<IconTrash size={18} />}
        >
          {ARTICLES.trash}
        </Button>
      </Group>
      <ArticleFilters view={view} onChange={show} />
      <SavedFilters view={view} onChange={show} />
      <LoadState query={{ data, error, refetch }} failed={ARTICLES.loadFailed} rows={8} />
      {data && (
        <Group justify="space-between">
          <Text role="status" size="sm">
            {data.total > 0 && ARTICLES.count(data.total)}
            {data.total === 0 && (isFiltered(view) ? ARTICLES.noMatch : ARTICLES.empty)}
          </Text>
          {data.rows.length > 0 && <ColumnsMenu />}
        </Group>
      )}
      {data?.total === 0 && isFiltered(view) && (
        <Button
          variant="default"
          style={{ alignSelf: 'start' }}
          onClick={() => show({ q: '', state: undefined, category: '', author: '' })}
        >
          {ARTICLES.clearSearch}
        </Button>
      )}
      {data && data.rows.length > 0 && (
        <ArticleTable
          rows={data.rows}
          sort={view.sort}
          isStale={isPlaceholderData}
          onSort={(sort) => show({ sort })}
          selected={selected}
          onSelect={(next) => setSelected(new Set(next))}
        />
      )}
      {chosen.length > 0 && (
        <BatchBar
          ids={chosen.map(({ id }) => id)}
          hasSupplied={chosen.some(({ is_supplied }) => is_supplied)}
          onDone={() => setSelected(new Set())}
        />
      )}
      {data && (
        <Pager
          label={ARTICLES.pages}
          page={view.page}
          pages={pageCount(data.total, ROWS)}
          isStale={isPlaceholderData}
          onChange={(page, options) => show({ page }, options)}
        />
      )}
    </Stack>
  );
}
