import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { TEXTS } from '../../texts';
import { Banner } from './Banner';

interface LoadStateProps {
  query: { data: unknown; error: Error | null; refetch: () => unknown };
  /** The sentence of the screen for a load that failed; without it, the server's. */
  failed?: string;
  rows?: number;
}

/** How a read goes, above what it shows: why it failed, or the place of what is on its way. */
export function LoadState({ query: { data, error, refetch }, failed, rows }: LoadStateProps) {
  if (error) return <Failure title={failed} error={error} onRetry={() => void refetch()} />;
  return data === undefined && <Loading rows={rows} />;
}

/** Shorter waits are not worth a flicker. */
const SHOWN_AFTER = 150;

/** The place of what is on its way, once it takes longer than people notice. */
export function Loading({ rows = 4 }: { rows?: number }) {
  const [isShown, setShown] = useState(false);
  useTimeout(() => setShown(true), SHOWN_AFTER, { autoInvoke: true });
  if (!isShown) return null;
  return (
    <Stack role="status">
      <VisuallyHidden>{TEXTS.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} h={56} />
      ))}
    </Stack>
  );
}

interface FailureProps {
  /** The sentence of the screen for a load that failed; without it, the server's. */
  title?: string;
  error: Error;
  onRetry: () => void;
}

/** What could not be loaded, and another try. */
export function Failure({ title, error, onRetry }: FailureProps) {
  return (
    <Banner title={title ?? error.message}>
      {title && title !== error.message && <p>{error.message}</p>}
      <Button variant="default" onClick={onRetry}>
        {TEXTS.retry}
      </Button>
    </Banner>
  );
}
