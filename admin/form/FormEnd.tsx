import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { TEXTS } from '../texts';
import { SaveFailure } from '../ui/notices/SaveFailure';

interface FormEndProps {
  /** What failed, in a sentence; nothing while nothing did. */
  failure?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** Absent where there is no way back. */
  onCancel?: () => void;
  submit: string;
  isSaving: boolean;
  /** Buttons before the last one. */
  more?: ReactNode;
  isDisabled?: boolean;
  color?: string;
}

/** The end of a form: what went wrong, the way back, and the button that sends it. */
export function FormEnd({
  failure,
  onRetry,
  onCancel,
  submit,
  isSaving,
  more,
  isDisabled,
  color,
}: FormEndProps) {
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
