import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { TEXTS } from '../../texts';
import { Banner } from './Banner';

interface LoadStateProps {
  query: { data: unknown; error: Error | null; refetch: () => unknown };
  /** Message of the screen for a failed load; without it, the server's message. */
  failed?: string;
  rows?: number;
}

/** Error or loading placeholder of a query. */
export function LoadState({ query: { data, error, refetch }, failed, rows }: LoadStateProps) {
  if (error) return <Failure title={failed} error={error} onRetry={() => void refetch()} />;
  return data === undefined && <Loading rows={rows} />;
}

/** Delay in milliseconds: a placeholder for a shorter wait would only flicker. */
const SHOWN_AFTER = 150;

/** Placeholder for content that takes a noticeable time to load. */
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
  /** Message of the screen for a failed load; without it, the server's message. */
  title?: string;
  error: Error;
  onRetry: () => void;
}

/** Error of a failed load, with a button that retries. */
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
