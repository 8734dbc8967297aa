import type { AdminArticle } from '#contract/articles';
import { pageCount } from '#contract/pagination';
import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconPlus, IconTrash } from '../icons.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Failure } from '../ui/Failure';
import { Loading } from '../ui/Loading';
import { Pager } from '../ui/Pager';
import { ARTICLES } from './texts';
import { ArticleTable } from './ArticleTable';
import { ROWS, articlesQuery, type ListView } from './queries';

const STATES = ['published', 'scheduled', 'draft'] as const;

/** Every article, a page at a time; the address says which, so that « back » comes back here. */
export function ArticleList() {
  const [params, setParams] = useSearchParams();
  const view = viewOf(params);
  const [typed, setTyped] = useState(view.q);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...articlesQuery(view),
    placeholderData: keepPreviousData,
  });

  function show(part: Partial<ListView>) {
    setParams(paramsOf({ ...view, page: 1, ...part }), { replace: part.q !== undefined });
  }
  const search = useDebouncedCallback((q: string) => show({ q: q.trim() }), 250);
  const type = (q: string) => {
    setTyped(q);
    search(q);
  };

  return (
    <Stack>
      <Group justify="space-between">
        <Button
          component={Link}
          to="/admin/articles/new"
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {ARTICLES.create}
        </Button>
        <Button
          component={Link}
          to="/admin/articles/trash"
          variant="subtle"
          leftSection={<IconTrash size={18} aria-hidden />}
        >
          {ARTICLES.trash}
        </Button>
      </Group>
      <Group align="end">
        <TextInput
          type="search"
          label={ARTICLES.search}
          placeholder={ARTICLES.searchHint}
          value={typed}
          maxLength={200}
          onChange={(event) => type(event.currentTarget.value)}
          flex="1 1 16rem"
        />
        <SegmentedControl
          aria-label={ARTICLES.filter}
          value={view.status ?? 'all'}
          onChange={(value) => show({ status: STATES.find((status) => status === value) })}
          data={[
            { value: 'all', label: ARTICLES.filters.all },
            ...STATES.map((value) => ({ value, label: ARTICLES.filters[value] })),
          ]}
        />
      </Group>
      {error && (
        <Failure title={ARTICLES.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={8} />}
      {data && (
        <Text role="status" size="sm">
          {data.total > 0 && ARTICLES.count(data.total)}
          {data.total === 0 && (isFiltered(view) ? ARTICLES.noMatch : ARTICLES.empty)}
        </Text>
      )}
      {data?.total === 0 && isFiltered(view) && (
        <Button
          variant="default"
          style={{ alignSelf: 'start' }}
          onClick={() => {
            setTyped('');
            show({ q: '', status: undefined });
          }}
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
        />
      )}
      {data && (
        <Pager
          label={ARTICLES.pages}
          page={view.page}
          pages={pageCount(data.total, ROWS)}
          onChange={(page) => show({ page })}
        />
      )}
    </Stack>
  );
}

const DEFAULT_SORT = '-created_at';

function viewOf(params: URLSearchParams): ListView {
  const sort = (params.get('sort') ?? DEFAULT_SORT) as ListView['sort'];
  const status = STATES.find((state) => state === params.get('status'));
  return { q: params.get('q') ?? '', sort, status, page: Number(params.get('page')) || 1 };
}

function paramsOf({ q, sort, status, page }: ListView): Record<string, string> {
  return {
    ...(q && { q }),
    ...(sort !== DEFAULT_SORT && { sort }),
    ...(status && { status: status satisfies AdminArticle['status'] }),
    ...(page > 1 && { page: String(page) }),
  };
}

function isFiltered({ q, status }: ListView): boolean {
  return q !== '' || status !== undefined;
}
