import { plannedDate } from '#contract/dates';
import type { ReleaseCard } from '#contract/publication/releases';
import { Badge } from '@mantine/core';
import { RELEASES, RELEASE_STATES } from './texts';

/** State of a release. */
export function StateBadge({ state }: Pick<ReleaseCard, 'state'>) {
  const { label, color } = RELEASE_STATES[state];
  return (
    <Badge variant="light" color={color} size="md">
      {label}
    </Badge>
  );
}

/** Returns the sentence about the time of a release; empty for one without. */
export function timeSentence({
  state,
  scheduled_at,
  published_at,
  published_by,
}: Pick<ReleaseCard, 'state' | 'scheduled_at' | 'published_at' | 'published_by'>): string {
  if (published_at) return RELEASES.publishedOn(plannedDate(published_at), published_by);
  return state === 'scheduled' ? RELEASES.scheduledFor(plannedDate(scheduled_at!)) : '';
}
