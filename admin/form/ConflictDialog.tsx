import type { Conflict } from '#contract/errors';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useSession } from '../session';
import { CONFLICT } from '../texts';
import { savedFirst } from './saved-first';

interface ConflictDialogProps {
  /** Who saved first; undefined while nobody did. */
  conflict: Conflict | undefined;
  onClose: () => void;
  /** The other version is on its way: nothing else can be chosen. */
  isReading: boolean;
  onOverwrite: () => void;
  onReload: () => void;
}

/** Someone else saved first: theirs or one's own, but never one over the other unseen. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, isReading, onClose, onOverwrite, onReload } = props;
  const { user } = useSession();
  const said = conflict && savedFirst(user!, conflict.saved_by, conflict.saved_at);
  return (
    <Modal opened={said !== undefined} onClose={() => isReading || onClose()} title={said?.title}>
      {said && (
        <Stack>
          <Text>
            {said.what} {CONFLICT.kept}
          </Text>
          <Group justify="end">
            <Button variant="default" loading={isReading} onClick={onReload}>
              {CONFLICT.reload}
            </Button>
            <Button disabled={isReading} onClick={onOverwrite}>
              {CONFLICT.overwrite}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
