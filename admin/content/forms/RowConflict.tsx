import { Button, Group, Stack, Text } from '@mantine/core';
import { COMPARISON, CONFLICT } from '../../conflict-texts';
import type { ComparedField } from '../../ui/cards/SideBySide';
import { Dialog } from '../../ui/dialogs/Dialog';
import { FieldsBeside } from './FieldsBeside';

const LABELS = { before: COMPARISON.theirs, after: COMPARISON.mine };

interface RowConflictProps {
  texts: Record<'title' | 'what' | 'reload' | 'overwrite', string>;
  /** Fields that differ. */
  fields: ComparedField[];
  onReload: () => void;
  onOverwrite: () => void;
  onClose: () => void;
}

/** Dialog for a conflict. The author takes the version of the other author, or replaces it by the own one. */
export function RowConflict({ texts, fields, onReload, onOverwrite, onClose }: RowConflictProps) {
  return (
    <Dialog onClose={onClose} title={texts.title} size="xl">
      <Stack>
        <Text>
          {texts.what} {CONFLICT.kept}
        </Text>
        <FieldsBeside fields={fields} labels={LABELS} />
        <Group justify="end">
          <Button variant="default" onClick={onReload}>
            {texts.reload}
          </Button>
          <Button variant="default" onClick={onOverwrite}>
            {texts.overwrite}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
