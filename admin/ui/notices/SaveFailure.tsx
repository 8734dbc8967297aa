import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertTriangle, IconRefresh } from '../../icons.ts';
import { TEXTS } from '../../texts';
import { focusOn } from '../dialogs/focus';

interface SaveFailureProps {
  /** Message of the failure; without it nothing is shown. */
  children: ReactNode;
  /** Retries; absent when a retry takes more than one click. */
  onRetry?: (() => void) | undefined;
}

/** Message of a failure, beside the button that was clicked. */
export function SaveFailure({ children, onRetry }: SaveFailureProps) {
  if (!children) return null;
  return (
    <div className="admin-save-failure">
      <IconAlertTriangle size={20} />
      <Text span size="sm" fw={600} role="alert">
        {children}
      </Text>
      {onRetry && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconRefresh size={16} />}
          onClick={({ currentTarget }) => {
            // This button goes with the failure.
            focusOn(currentTarget.closest('form')?.querySelector('[type=submit]') ?? null);
            onRetry();
          }}
        >
          {TEXTS.retry}
        </Button>
      )}
    </div>
  );
}
