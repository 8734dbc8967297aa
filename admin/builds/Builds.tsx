import { dateTime } from '#contract/dates';
import type { Build } from '#contract/builds';
import { Text } from '@mantine/core';
import { PUBLICATION } from './texts';

const SECONDS = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** The last builds, the newest first, behind a summary that opens. */
export function Builds({ builds }: { builds: Build[] }) {
  if (builds.length === 0)
    return (
      <Text mt="sm" size="sm">
        {PUBLICATION.noBuilds}
      </Text>
    );
  return (
    <details className="admin-builds">
      <summary>{PUBLICATION.builds}</summary>
      <ol className="admin-activity">
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

/** Seconds from the builder's first word to its last; empty while it has not said it. */
function duration({ started_at, finished_at }: Build): string {
  if (!started_at || !finished_at) return '';
  return SECONDS.format((Date.parse(finished_at) - Date.parse(started_at)) / 1000);
}
