import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { TEXTS } from '../texts/common';

const CLOSE = { 'aria-label': TEXTS.close };
/** Long enough to read, and to reach the button. */
const WITH_UNDO = 10_000;

/** Says that something was done. */
export function noticeDone(message: string): void {
  notifications.show({ message, color: 'green', closeButtonProps: CLOSE });
}

/** Says what failed; stays until it is closed. */
export function noticeFailed(message: string): void {
  notifications.show({
    message,
    color: 'red',
    autoClose: false,
    closeButtonProps: CLOSE,
  });
}

/** Says that something was done, with a button that takes it back. */
export function noticeUndo(message: string, onUndo: () => void): void {
  const id = notifications.show({
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            notifications.hide(id);
            onUndo();
          }}
        >
          {TEXTS.undo}
        </Button>
      </Group>
    ),
    color: 'green',
    autoClose: WITH_UNDO,
    closeButtonProps: CLOSE,
  });
}
