import { Alert, Badge, Group, Loader, Skeleton, Text } from '@mantine/core';
import { IconInfoCircle } from '../icons.ts';
import { StateBadge } from '../articles/StateBadge';
import { StateIcon } from '../builds/PublicationState';
import { Banner } from '../ui/Banner';
import { Failure } from '../ui/Failure';
import { Stars } from '../testimonials/Stars';
import { PUBLICATION } from '../builds/texts';
import { STYLES } from './texts';

const STATUSES = ['draft', 'scheduled', 'published'] as const;
const PUBLICATIONS = ['up_to_date', 'publishing', 'failed', 'rolled_back'] as const;

/** What says how things are: states, waits, advice, failures, nothing. */
export function Messages() {
  return (
    <>
      <Group>
        {STATUSES.map((status) => (
          <StateBadge key={status} status={status} />
        ))}
        <Badge>{STYLES.value}</Badge>
        <Stars rating={4} />
      </Group>
      <Group>
        {PUBLICATIONS.map((state) => (
          <span key={state} className="admin-publication" data-state={state}>
            <Group gap="xs">
              <StateIcon state={state} />
              {PUBLICATION.states[state]}
            </Group>
          </span>
        ))}
      </Group>
      <Alert color="green" variant="light" icon={<IconInfoCircle aria-hidden />}>
        {STYLES.hint}
      </Alert>
      <Alert color="yellow" variant="outline" title={STYLES.value}>
        {STYLES.hint}
      </Alert>
      <Banner>{STYLES.problem}</Banner>
      <Failure title={STYLES.value} error={new Error(STYLES.problem)} onRetry={() => {}} />
      <Text>{STYLES.empty}</Text>
      <Skeleton h={56} />
      <Loader size={24} />
    </>
  );
}
