import type { ReleaseDetail } from '#contract/publication/releases';
import { Alert, Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { IconArrowLeft } from '../icons.ts';
import { LoadState } from '../ui/notices/LoadState';
import { releasePath, RELEASES_LINK } from './link-texts';
import { ChangedPagesCard } from './pages/ChangedPages';
import { PageComparison } from './pages/PageComparison';
import { releaseQuery } from './queries';
import { ReleaseActions } from './ReleaseActions';
import { ReleaseItems } from './ReleaseItems';
import { Sharing } from './Sharing';
import { StateBadge, timeSentence } from './ReleaseState';
import { RELEASES } from './texts';

/** A release: its state, its actions and its changes. */
export function ReleaseDetails({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(releaseQuery(id));
  const [params] = useSearchParams();
  const path = params.get('page');
  if (data && path) return <PageComparison release={data} path={path} />;
  return (
    <Stack>
      <Anchor component={Link} to={RELEASES_LINK.path} underline="always" className="release-back">
        <IconArrowLeft size={18} />
        {RELEASES.back}
      </Anchor>
      <LoadState query={{ data, error, refetch }} rows={6} />
      {data && (
        <>
          <Card p="lg" shadow="xs">
            <Stack gap="sm">
              <ReleaseHead release={data} />
              <ReleaseActions release={data} />
            </Stack>
          </Card>
          <ReleaseItems release={data} />
          {data.state !== 'published' && data.items.length > 0 && (
            <ChangedPagesCard release={data} />
          )}
          <Sharing release={data} />
        </>
      )}
    </Stack>
  );
}

function ReleaseHead({ release }: { release: ReleaseDetail }) {
  const { name, note, state, failure, undoes } = release;
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h4" className="admin-text">
          {name}
        </Title>
        <StateBadge state={state} />
      </Group>
      <Text>{timeSentence(release) || RELEASES.changes(release.items.length)}</Text>
      {undoes !== null && (
        <Text>
          {state === 'published' ? RELEASES.isUndone : RELEASES.undoes}{' '}
          <Anchor component={Link} to={releasePath(undoes)} underline="always">
            {RELEASES.undone}
          </Anchor>
        </Text>
      )}
      {note && <Text className="release-note">{note}</Text>}
      {failure && (
        <Alert color="red" variant="outline" title={RELEASES.failure}>
          <Text size="sm" className="admin-text">
            {failure}
          </Text>
          <Text size="sm" mt="xs">
            {RELEASES.failureEnd}
          </Text>
        </Alert>
      )}
    </>
  );
}
