import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { TEXTS } from '../texts';
import { SaveFailure } from '../ui/notices/SaveFailure';

interface FormFooterProps {
  /** Message of the failure; without it nothing is shown. */
  failure?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** Absent for a form that cannot be cancelled. */
  onCancel?: () => void;
  submit: string;
  isSaving: boolean;
  /** Buttons before the submit button. */
  more?: ReactNode;
  isDisabled?: boolean;
  color?: string;
}

/** End of a form: failure, cancel button and submit button. */
export function FormFooter({
  failure,
  onRetry,
  onCancel,
  submit,
  isSaving,
  more,
  isDisabled,
  color,
}: FormFooterProps) {
  return (
    <Group justify="end">
      <SaveFailure onRetry={onRetry}>{failure}</SaveFailure>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {TEXTS.cancel}
        </Button>
      )}
      {more}
      <Button type="submit" color={color} disabled={isDisabled} loading={isSaving}>
        {submit}
      </Button>
    </Group>
  );
}
