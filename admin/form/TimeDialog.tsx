import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { handleSubmit } from './on-submit';
import { TEXTS } from '../texts';
import { futureInstant } from '../ui/fields/future-time';
import { PARIS_TIME } from '../ui/fields/paris-time-texts';
import { ParisTime } from '../ui/fields/ParisTime';
import { SaveFailure } from '../ui/notices/SaveFailure';
import { Dialog } from '../ui/dialogs/Dialog';

interface TimeDialogProps {
  title: string;
  /** Label of the button that saves. */
  confirm: string;
  /** First value of the field, in Paris. */
  initial: string;
  /** Saves an instant in the future. */
  onSave: (at: string) => void;
  isSaving?: boolean;
  failure?: string | null;
  onClose: () => void;
}

/** Dialog for a date and an hour to come, in Paris. */
export function TimeDialog(props: TimeDialogProps) {
  const { title, confirm, initial, onSave, isSaving = false, failure, onClose } = props;
  const [field, setField] = useState(initial);
  const at = futureInstant(field);
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={handleSubmit(() => {
          if (at && !isSaving) onSave(at);
        })}
      >
        <Stack>
          <ParisTime
            label={PARIS_TIME.label}
            value={field}
            error={at === null && PARIS_TIME.past}
            onChange={setField}
            data-autofocus
          />
          <SaveFailure>{failure}</SaveFailure>
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {TEXTS.cancel}
            </Button>
            <Button type="submit" loading={isSaving} disabled={at === null}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
