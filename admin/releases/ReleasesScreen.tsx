import './releases.css';
import type { ReleaseCard } from '#contract/publication/releases';
import { pageCount } from '#contract/requests/pagination';
import { Button, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { rowId } from '../calls';
import { DRAFTS_LINK } from './link-texts';
import { Pager } from '../ui/lists/Pager';
import { pageOf, useAddressView } from '../ui/lists/use-address-view';
import { LoadState } from '../ui/notices/LoadState';
import { releasePath } from './link-texts';
import { openReleasesQuery, publishedReleasesQuery, ROWS } from './queries';
import { ReleaseDetails } from './ReleaseDetails';
import { StateBadge, timeSentence } from './ReleaseState';
import { RELEASES } from './texts';

/** The releases, or the release in the address. */
export function ReleasesScreen() {
  const { key } = useParams();
  return key ? <ReleaseDetails key={key} id={rowId(key)} /> : <ReleaseList />;
}

/** Releases that are not published yet, those that need attention first, and the history of the published ones. */
function ReleaseList() {
  const { data, error, refetch } = useQuery(openReleasesQuery);
  return (
    <Stack>
      <Text>{RELEASES.explanation}</Text>
      <Button component={Link} to={DRAFTS_LINK.path} style={{ alignSelf: 'start' }}>
        {RELEASES.gather}
      </Button>
      <LoadState query={{ data, error, refetch }} failed={RELEASES.loadFailed} rows={6} />
      {data && (
        <>
          <Title order={2} size="h4">
            {RELEASES.open}
          </Title>
          {data.length === 0 && <Text role="status">{RELEASES.empty}</Text>}
          {data.length > 0 && <ReleaseTable caption={RELEASES.open} releases={inOrder(data)} />}
          <History />
        </>
      )}
    </Stack>
  );
}

/** Published releases, newest first, in pages. The URL holds the page. */
function History() {
  const [{ page }, change] = useAddressView(viewOf);
  const { data, error, refetch, isPlaceholderData } = useQuery(publishedReleasesQuery(page));
  return (
    <>
      <Title order={2} size="h4">
        {RELEASES.history}
      </Title>
      <LoadState query={{ data, error, refetch }} failed={RELEASES.loadFailed} rows={6} />
      {data?.rows.length === 0 && <Text role="status">{RELEASES.noHistory}</Text>}
      {data && data.rows.length > 0 && (
        <ReleaseTable caption={RELEASES.history} releases={data.rows} />
      )}
      {data && (
        <Pager
          label={RELEASES.pages}
          page={page}
          pages={pageCount(data.total, ROWS)}
          isStale={isPlaceholderData}
          onChange={(next, options) => change({ page: next }, options)}
        />
      )}
    </>
  );
}

const viewOf = (params: URLSearchParams) => ({ page: pageOf(params) });

const ORDER: ReleaseCard['state'][] = ['failed', 'scheduled', 'prepared'];
const inOrder = (releases: ReleaseCard[]) =>
  releases.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));

interface ReleaseTableProps {
  caption: string;
  releases: ReleaseCard[];
}

function ReleaseTable({ caption, releases }: ReleaseTableProps) {
  return (
    <Table className="admin-table" aria-label={caption}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{RELEASES.name}</Table.Th>
          <Table.Th visibleFrom="sm">{RELEASES.content}</Table.Th>
          <Table.Th>{RELEASES.state}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {releases.map((release) => (
          <Table.Tr key={release.id}>
            <Table.Td className="admin-text">
              <Link to={releasePath(release.id)} className="admin-row-link">
                {release.name}
              </Link>
              <Text size="sm">{timeSentence(release)}</Text>
              {release.failure && <Text size="sm">{release.failure}</Text>}
              <Text size="sm" hiddenFrom="sm">
                {RELEASES.changes(release.count)}
              </Text>
            </Table.Td>
            <Table.Td visibleFrom="sm">{RELEASES.changes(release.count)}</Table.Td>
            <Table.Td>
              <StateBadge state={release.state} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
