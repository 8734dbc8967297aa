import { Button } from '@mantine/core';
import { TEXTS } from '../texts';
import { Banner } from './Banner';

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
