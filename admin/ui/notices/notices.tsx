import { Button, Group, Text } from '@mantine/core';
import { notifications, type NotificationData } from '@mantine/notifications';
import { useTimeout } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { TEXTS } from '../../texts';
import { isDialogOpen } from '../dialogs/top-dialog';

/** Display time in milliseconds: Mantine's four seconds are too short for slow readers. */
const READING_TIME = 6000;
/** Display time in milliseconds, long enough to read the notice and to reach its button. */
const UNDO_TIME = 10_000;
/** Delay in milliseconds after which screen readers have registered the empty notice. */
const STATUS_DELAY = 100;
/** Without animations Mantine still moves notices for one millisecond, which a frame may show. */
const NO_TRANSITION = { transitionDuration: '0s' };

type Notice = NotificationData & { role: 'alert' | 'status' };

/** True while this tab belongs to the signed-in administrator. */
let isEnabled = false;

/** Allows notices. Returns a function that stops and clears them. */
export function enableNotices(): () => void {
  isEnabled = true;
  return () => {
    isEnabled = false;
    notifications.clean();
  };
}

/** Shows a success. */
export function noticeDone(message: string): void {
  showOnce(message, {
    role: 'status',
    color: 'green',
    message: <DelayedStatus>{message}</DelayedStatus>,
  });
}

/** Shows a failure at once; the notice stays until it is closed. */
export function noticeFailed(message: string): void {
  showOnce(message, { role: 'alert', color: 'red', autoClose: false, message });
}

/** Shows a success with a button that undoes it. */
export function noticeUndo(message: string, onUndo: () => void): void {
  if (!isEnabled) return;
  const id = show({
    role: 'status',
    color: 'green',
    autoClose: UNDO_TIME,
    message: (
      <DelayedStatus>
        <WithButton
          message={message}
          label={TEXTS.undo}
          onPress={() => {
            notifications.hide(id);
            onUndo();
          }}
        />
      </DelayedStatus>
    ),
  });
}

/** Shows a request for an action at once; the notice stays until it is closed. Returns a function that closes it. */
export function noticeToAct(message: string, label: string, onPress: () => void): () => void {
  const id = show({
    role: 'alert',
    color: 'yellow',
    autoClose: false,
    priority: 1,
    message: <WithButton message={message} label={label} onPress={onPress} />,
  });
  return () => notifications.hide(id);
}

/** Shows a notice in place of one with the same text. */
function showOnce(sentence: string, notice: Notice): void {
  if (!isEnabled) return;
  const id = `${notice.role}: ${sentence}`;
  notifications.hide(id);
  show({ ...notice, id });
}

/** Shows a notice. With the role `alert` it interrupts a screen reader; with `status` it waits. */
function show({ autoClose = READING_TIME, ...notice }: Notice): string {
  const setHeld = (isHeld: boolean) => () =>
    notifications.update({ ...notice, id, autoClose: !isHeld && autoClose });
  const id = notifications.show({
    ...notice,
    autoClose,
    style: NO_TRANSITION,
    // The close button of a dialog is at the top right, the usual position of notices.
    position: isDialogOpen() ? 'bottom-left' : 'top-right',
    closeButtonProps: { 'aria-label': TEXTS.close },
    // Mantine keeps a hovered notice open, but not a focused one.
    onFocusCapture: setHeld(true),
    onBlurCapture: setHeld(false),
  });
  return id;
}

/** Adds its children after a delay. Screen readers announce a change of a status, but not always its first content. */
function DelayedStatus({ children }: { children: ReactNode }) {
  const [isDelayOver, setDelayOver] = useState(false);
  useTimeout(() => setDelayOver(true), STATUS_DELAY, { autoInvoke: true });
  return isDelayOver && children;
}

interface WithButtonProps {
  message: string;
  label: string;
  onPress: () => void;
}

function WithButton({ message, label, onPress }: WithButtonProps) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{message}</Text>
      <Button size="xs" variant="default" style={{ flexShrink: 0 }} onClick={onPress}>
        {label}
      </Button>
    </Group>
  );
}
