import { dateTime } from '#contract/dates';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Banner } from '../ui/Banner';
import { Failure } from '../ui/Failure';
import { PUBLICATION } from './texts';
import { Builds } from './Builds';
import { StateIcon } from './PublicationState';
import { publicationQuery, usePublish } from './queries';

/** Whether what was written is online, since when, what went wrong, and a way to publish by hand. */
export function PublicationCard() {
  const { data, error, refetch } = useQuery(publicationQuery);
  const publish = usePublish();
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { state, progress } = data;
  const isPublishing = state === 'publishing';
  return (
    <Card p="lg" shadow="xs">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {PUBLICATION.title}
        </Title>
        <Button
          variant="default"
          className="admin-publish"
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
