import './journal.css';
import { AUDIT_NOUNS } from '#contract/audit/audit';
import { pageCount } from '#contract/requests/pagination';
import { Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { NavigateOptions } from 'react-router';
import { IconDownload } from '../icons.ts';
import { Banner } from '../ui/notices/Banner';
import { noticeDone } from '../ui/notices/notices';
import { Pager } from '../ui/lists/Pager';
import { pageOf, useAddressView } from '../ui/lists/use-address-view';
import { formatNumber } from '../ui/words/format-number';
import { LoadState } from '../ui/notices/LoadState';
import { AUDIT_LOG } from './texts';
import { JournalFilters } from './JournalFilters';
import { JournalTable } from './JournalTable';
import { DAY, ROWS, exportJournal, journalQuery, type JournalView } from './queries';

/** Audit log. The URL holds the filters and the page. */
export function JournalScreen() {
  const [view, change] = useAddressView(viewOf);
  const isWrong = view.from !== '' && view.to !== '' && view.from > view.to;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...journalQuery(view),
    enabled: !isWrong,
    placeholderData: keepPreviousData,
  });
  const exporting = useMutation({
    mutationFn: () => exportJournal(view),
    onSuccess: () => noticeDone(AUDIT_LOG.exported),
  });
  const isFiltered = Boolean(view.who || view.noun || view.from || view.to);
  const show = (part: Partial<JournalView>, options?: NavigateOptions) =>
    change({ page: 1, ...part }, options);

  return (
    <Stack>
      <Text>{AUDIT_LOG.intro}</Text>
      <JournalFilters view={view} isWrong={isWrong} onChange={show} />
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          loading={exporting.isPending}
          disabled={isWrong || data?.total === 0}
          onClick={() => exporting.mutate()}
        >
          {AUDIT_LOG.export}
        </Button>
        {isFiltered && (
          <Button variant="subtle" onClick={() => show({ who: '', noun: '', from: '', to: '' })}>
            {AUDIT_LOG.clear}
          </Button>
        )}
      </Group>
      {exporting.error && <Banner>{exporting.error.message}</Banner>}
      {!isWrong && (
        <LoadState query={{ data, error, refetch }} failed={AUDIT_LOG.loadFailed} rows={8} />
      )}
      {data && !isWrong && (
        <Text role="status" size="sm">
          {data.total > 0 && AUDIT_LOG.count(formatNumber(data.total), data.total > 1)}
          {data.total === 0 && (isFiltered ? AUDIT_LOG.noMatch : AUDIT_LOG.empty)}
        </Text>
      )}
      {data && !isWrong && data.rows.length > 0 && (
        <>
          <JournalTable rows={data.rows} isStale={isPlaceholderData} />
          <Text size="sm">{AUDIT_LOG.sourceHint}</Text>
        </>
      )}
      {data && !isWrong && (
        <Pager
          label={AUDIT_LOG.pages}
          page={view.page}
          pages={pageCount(data.total, ROWS)}
          isStale={isPlaceholderData}
          onChange={(page, options) => show({ page }, options)}
        />
      )}
    </Stack>
  );
}

/** Reads the filters from the URL. Invalid values are ignored. */
function viewOf(params: URLSearchParams): JournalView {
  const day = (name: string) => (DAY.test(params.get(name) ?? '') ? params.get(name)! : '');
  const who = params.get('who') ?? '';
  return {
    who: /^\d{1,9}$/.test(who) ? who : '',
    noun: AUDIT_NOUNS.find((noun) => noun === params.get('noun')) ?? '',
    from: day('from'),
    to: day('to'),
    page: pageOf(params),
  };
}
