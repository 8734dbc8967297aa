import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertTriangle, IconRefresh } from '../../icons.ts';
import { TEXTS } from '../../texts';
import { focusOn } from '../dialogs/focus';

interface SaveFailureProps {
  /** What failed, in a sentence; nothing while nothing did. */
  children: ReactNode;
  /** Tries again, where pressing the button once more is all there is to do. */
  onRetry?: (() => void) | undefined;
}

/** What failed, beside the button that was pressed. */
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
