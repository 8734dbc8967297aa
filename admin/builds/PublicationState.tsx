import './builds.css';
import type { PublicationState as State } from '#contract/publication/state';
import { Loader, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FIRST_SCREEN } from '../first-screen';
import { IconAlertTriangle, IconCircleCheck, IconCloudOff, IconHistory } from '../icons.ts';
import { OFFLINE } from '../texts';
import { useIsReachable } from '../ui/state/connection';
import { useCanBackUpAll } from '../ui/state/unsaved';
import { PUBLICATION } from './texts';
import { publicationQuery, usePublish } from './queries';

/**
 * Publication state of the site, shown on every screen. It links to the details; after a failure it is a retry button.
 */
export function PublicationState() {
  const { data } = useQuery(publicationQuery);
  const publish = usePublish();
  const isConnected = useIsReachable();
  const isAllKept = useCanBackUpAll();
  if (!isConnected)
    return (
      <div role="status" className="admin-publication" data-state="offline">
        <IconCloudOff size={20} />
        <Text span fw={600} size="sm" className="admin-publication-label">
          {isAllKept ? OFFLINE.state : OFFLINE.short}
        </Text>
        <Text span fw={600} size="sm" className="admin-publication-short" aria-hidden>
          {OFFLINE.short}
        </Text>
      </div>
    );
  if (!data) return null;
  const content = (
    <>
      <StateIcon state={data.state} />
      <Text span fw={600} size="sm" className="admin-publication-label">
        {PUBLICATION.states[data.state]}
      </Text>
    </>
  );
  return (
    <div role="status" className="admin-publication" data-state={data.state}>
      {data.state === 'failed' ? (
        <UnstyledButton onClick={() => publish.run()} disabled={publish.isPending}>
          {content}
        </UnstyledButton>
      ) : (
        <Link to={FIRST_SCREEN}>{content}</Link>
      )}
    </div>
  );
}

export function StateIcon({ state }: { state: State['state'] }) {
  if (state === 'publishing') return <Loader size={18} aria-hidden />;
  if (state === 'failed') return <IconAlertTriangle size={20} />;
  if (state === 'rolled_back') return <IconHistory size={20} />;
  return <IconCircleCheck size={20} />;
}
