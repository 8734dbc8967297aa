import { dateTime } from '#contract/dates';
import type { Build } from '#contract/publication/state';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Banner } from '../ui/notices/Banner';
import { Failure } from '../ui/notices/LoadState';
import { PUBLICATION } from './texts';
import { StateIcon } from './PublicationState';
import { publicationQuery, usePublish } from './queries';

/** Publication state of the site, with its last error, a button to publish, and the last builds. */
export function PublicationCard() {
  const { data, error, refetch } = useQuery(publicationQuery);
  const publish = usePublish();
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { state, progress } = data;
  const isPublishing = state === 'publishing';
  return (
    <Card p="lg" shadow="xs">
      <Group justify="space-between" mb="sm" className="admin-publish">
        <Title order={2} size="h4">
          {PUBLICATION.title}
        </Title>
        <Button
          variant="default"
          loading={publish.isPending}
          disabled={isPublishing}
          onClick={() => publish.run()}
        >
          {state === 'failed' ? PUBLICATION.retry : PUBLICATION.publish}
        </Button>
      </Group>
      <Group gap="xs" wrap="nowrap" className="admin-publication" data-state={state}>
        <StateIcon state={state} />
        <Text fw={600}>
          {PUBLICATION.states[state]}
          {isPublishing && progress && ` : ${progress.toLocaleLowerCase('fr')}`}
        </Text>
      </Group>
      <Text mt={4}>{PUBLICATION.explanations[state]}</Text>
      <Text mt={4} size="sm">
        {data.baked_at ? PUBLICATION.baked(dateTime(data.baked_at)) : PUBLICATION.neverBaked}
      </Text>
      {state === 'failed' && (
        <Banner mt="sm" title={data.error}>
          {null}
        </Banner>
      )}
      <Builds builds={data.builds} />
    </Card>
  );
}

const SECONDS = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** List of the last builds, newest first, folded under a summary. */
function Builds({ builds }: { builds: Build[] }) {
  if (builds.length === 0)
    return (
      <Text mt="sm" size="sm">
        {PUBLICATION.noBuilds}
      </Text>
    );
  return (
    <details className="admin-builds">
      <summary>{PUBLICATION.builds}</summary>
      <ol className="admin-list admin-activity">
        {builds.map((build) => (
          <li key={build.id}>
            <strong>{PUBLICATION.statuses[build.status]}</strong>
            {`, ${PUBLICATION.requested(dateTime(build.requested_at))}`}
            {duration(build) && `, ${PUBLICATION.lasted(duration(build))}`}
            {build.error && (
              <Text size="sm" className="admin-text">
                {build.error}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Duration of a build in seconds; empty until the build has started and finished. */
function duration({ started_at, finished_at }: Build): string {
  if (!started_at || !finished_at) return '';
  return SECONDS.format((Date.parse(finished_at) - Date.parse(started_at)) / 1000);
}
