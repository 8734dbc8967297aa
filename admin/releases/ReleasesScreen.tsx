import './releases.css';
import type { ReleaseCard } from '#contract/publication/releases';
import { Button, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { rowId } from '../calls';
import { DRAFTS_LINK } from './link-texts';
import { LoadState } from '../ui/notices/LoadState';
import { releasePath } from './link-texts';
import { releasesQuery } from './queries';
import { ReleaseDetails } from './ReleaseDetails';
import { StateBadge, timeSentence } from './ReleaseState';
import { RELEASES } from './texts';

/** The releases, or the release in the address. */
export function ReleasesScreen() {
  const { key } = useParams();
  return key ? <ReleaseDetails key={key} id={rowId(key)} /> : <ReleaseList />;
}

/** Releases in one table, those that need attention first. */
function ReleaseList() {
  const { data, error, refetch } = useQuery(releasesQuery);
  return (
    <Stack>
      <Text>{RELEASES.explanation}</Text>
      <Button component={Link} to={DRAFTS_LINK.path} style={{ alignSelf: 'start' }}>
        {RELEASES.gather}
      </Button>
      <LoadState query={{ data, error, refetch }} failed={RELEASES.loadFailed} rows={6} />
      {data?.length === 0 && <Text role="status">{RELEASES.empty}</Text>}
      {data && data.length > 0 && <ReleaseTable releases={data} />}
    </Stack>
  );
}

const ORDER: ReleaseCard['state'][] = ['failed', 'scheduled', 'prepared', 'published'];

function ReleaseTable({ releases }: { releases: ReleaseCard[] }) {
  const inOrder = releases.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  return (
    <Table className="admin-table" aria-label={RELEASES.caption}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{RELEASES.name}</Table.Th>
          <Table.Th visibleFrom="sm">{RELEASES.content}</Table.Th>
          <Table.Th>{RELEASES.state}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {inOrder.map((release) => (
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
