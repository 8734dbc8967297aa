import { Alert, Button } from '@mantine/core';
import { useEffect } from 'react';
import { ApiFailure } from '../api';
import { useSession } from '../session';
import { TEXTS } from '../texts';

interface FailureProps {
  error: Error;
  onRetry: () => void;
}

/** What could not be loaded, and another try. A session that ended leads to the login. */
export function Failure({ error, onRetry }: FailureProps) {
  const { end } = useSession();
  const hasEnded = error instanceof ApiFailure && error.status === 401;
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded, end]);
  return (
    <Alert color="red" variant="outline" role="alert" title={error.message}>
      <Button variant="default" onClick={onRetry}>
        {TEXTS.retry}
      </Button>
    </Alert>
  );
}
