import { dateTime } from '#contract/dates';
import type { Conflict } from '#contract/errors';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { CONFLICT } from '../texts';

interface ConflictDialogProps {
  /** Who saved first; undefined while nobody did. */
  conflict: Conflict | undefined;
  onClose: () => void;
  onOverwrite: () => void;
  onReload: () => void;
}

/** Someone else saved first: theirs or one's own, but never one over the other unseen. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, onClose, onOverwrite, onReload } = props;
  return (
    <Modal opened={conflict !== undefined} onClose={onClose} title={CONFLICT.title}>
      {conflict && (
        <Stack>
          <Text>
            {CONFLICT.who(conflict.saved_by ?? CONFLICT.someone, dateTime(conflict.saved_at))}{' '}
            {CONFLICT.kept}
          </Text>
          <Group justify="end">
            <Button variant="default" onClick={onReload}>
              {CONFLICT.reload}
            </Button>
            <Button onClick={onOverwrite}>{CONFLICT.overwrite}</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
