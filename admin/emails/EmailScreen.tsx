import { EMAIL_STATES, type EmailSetup } from '#contract/emails/emails';
import { pageCount } from '#contract/requests/pagination';
import { Alert, Card, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pager } from '../ui/lists/Pager';
import { StateFilter } from '../ui/lists/StateFilter';
import { pageOf, useAddressView } from '../ui/lists/use-address-view';
import { LoadState } from '../ui/notices/LoadState';
import { formatNumber } from '../ui/words/format-number';
import { EmailDialog } from './EmailDialog';
import { EmailTable } from './EmailTable';
import { emailsQuery, providerQuery, ROWS, type EmailView } from './queries';
import { TestEmail } from './TestEmail';
import { EMAILS, EMAIL_STATE_NAMES } from './texts';

/** The outbox: e-mails that the site sent, will send, or could not send. The URL holds the filter and the page. */
export function EmailScreen() {
  const [view, change] = useAddressView(viewOf);
  const [opened, setOpened] = useState<number>();
  const { data: setup } = useQuery(providerQuery);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...emailsQuery(view),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack>
      {setup && <Provider setup={setup} />}
      <Card p="lg" shadow="xs">
        <TestEmail />
      </Card>
      <StateFilter
        aria-label={EMAILS.filter}
        value={view.state}
        onChange={(state) => change({ state: state as EmailView['state'], page: 1 })}
        data={[
          { value: '', label: EMAILS.all },
          ...EMAIL_STATES.map((state) => ({ value: state, label: EMAIL_STATE_NAMES[state] })),
        ]}
      />
      <LoadState query={{ data, error, refetch }} failed={EMAILS.loadFailed} rows={8} />
      {data && (
        <Text role="status" size="sm">
          {data.total > 0 && EMAILS.count(formatNumber(data.total), data.total > 1)}
          {data.total === 0 && (view.state ? EMAILS.noMatch : EMAILS.empty)}
        </Text>
      )}
      {data && data.rows.length > 0 && (
        <EmailTable rows={data.rows} isStale={isPlaceholderData} onOpen={setOpened} />
      )}
      {data && (
        <Pager
          label={EMAILS.pages}
          page={view.page}
          pages={pageCount(data.total, ROWS)}
          isStale={isPlaceholderData}
          onChange={(page, options) => change({ page }, options)}
        />
      )}
      <Text size="sm">{EMAILS.kept}</Text>
      {opened !== undefined && (
        <EmailDialog
          id={opened}
          provider={setup?.provider ?? null}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Stack>
  );
}

function Provider({ setup: { provider, sender } }: { setup: EmailSetup }) {
  if (provider) return <Text>{EMAILS.providers[provider](sender)}</Text>;
  return (
    <Alert color="yellow" variant="outline" title={EMAILS.noProvider}>
      {EMAILS.noProviderWhy}
    </Alert>
  );
}

/** Reads the filter from the URL. Invalid values are ignored. */
function viewOf(params: URLSearchParams): EmailView {
  const state = EMAIL_STATES.find((one) => one === params.get('state')) ?? '';
  return { state, page: pageOf(params) };
}
