import { Button, Group, Text } from '@mantine/core';
import { notifications, type NotificationData } from '@mantine/notifications';
import { useTimeout } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { TEXTS } from '../../texts';
import { focusOn } from '../dialogs/focus';
import { isDialogOpen } from '../dialogs/top-dialog';

/** Mantine's four seconds are few for who reads slowly. */
const TO_READ = 6000;
/** Long enough to read, and to reach the button. */
const WITH_UNDO = 10_000;
/** Long enough for a screen reader to know the notice before its words come. */
const KNOWN_AFTER = 100;
/** Mantine moves them for a millisecond where none is wanted: a frame may show it. */
const STILL = { transitionDuration: '0s' };

type Notice = NotificationData & { role: 'alert' | 'status' };

/** Whether the person is there whose work is told of. */
let isHeard = false;

/** Tells of what is done until what this returns is called. */
export function hearNotices(): () => void {
  isHeard = true;
  return () => {
    isHeard = false;
    notifications.clean();
  };
}

/** Says that something was done. */
export function noticeDone(message: string): void {
  showAlone(message, { role: 'status', color: 'green', message: <Said>{message}</Said> });
}

/** Says what failed, at once; stays until it is closed. */
export function noticeFailed(message: string): void {
  showAlone(message, { role: 'alert', color: 'red', autoClose: false, message });
}

/** Says that something was done, with a button that takes it back. */
export function noticeUndo(message: string, onUndo: () => void): void {
  if (!isHeard) return;
  const id = show({
    role: 'status',
    color: 'green',
    autoClose: WITH_UNDO,
    message: (
      <Said>
        <WithButton
          message={message}
          label={TEXTS.undo}
          onPress={() => {
            notifications.hide(id);
            onUndo();
          }}
        />
      </Said>
    ),
  });
}

/**
 * Says at once what asks for something to be done; stays until it is closed. Returns how to take it
 * away.
 */
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

/** Shows a notice in the place of one that says the same. */
function showAlone(sentence: string, notice: Notice): void {
  if (!isHeard) return;
  const id = `${notice.role}: ${sentence}`;
  notifications.hide(id);
  show({ ...notice, id });
}

/** A notice says whether it interrupts (`alert`) or waits for its turn (`status`). */
function show({ autoClose = TO_READ, ...notice }: Notice): string {
  const stay = (isHeld: boolean) => () =>
    notifications.update({ ...notice, id, autoClose: !isHeld && autoClose });
  /** The element that had the focus before this notice. */
  let former: EventTarget | null = null;
  const id = notifications.show({
    ...notice,
    autoClose,
    style: STILL,
    // A dialog is closed at its top right, where notices are else.
    position: isDialogOpen() ? 'bottom-left' : 'top-right',
    closeButtonProps: { 'aria-label': TEXTS.close },
    // Mantine holds what is pointed at, not what has the focus.
    onFocusCapture: ({ relatedTarget, currentTarget }) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) former = relatedTarget;
      stay(true)();
    },
    onBlurCapture: stay(false),
    onClose: () => focusOn(former),
  });
  return id;
}

/** What changes in a status is read aloud; what is there when it appears may not be. */
function Said({ children }: { children: ReactNode }) {
  const [isKnown, setKnown] = useState(false);
  useTimeout(() => setKnown(true), KNOWN_AFTER, { autoInvoke: true });
  return isKnown && children;
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
