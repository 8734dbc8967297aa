import { Button, Group, Text } from '@mantine/core';
import { notifications, type NotificationData } from '@mantine/notifications';
import { useTimeout } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { TEXTS } from '../../texts';
import { focusOn } from '../dialogs/focus';
import { isDialogOpen } from '../dialogs/top-dialog';

/** Display time in milliseconds: Mantine's four seconds are too short for slow readers. */
const TO_READ = 6000;
/** Display time in milliseconds, long enough to read the notice and to reach its button. */
const WITH_UNDO = 10_000;
/** Delay in milliseconds after which screen readers have registered the empty notice. */
const KNOWN_AFTER = 100;
/** Without animations Mantine still moves notices for one millisecond, which a frame may show. */
const STILL = { transitionDuration: '0s' };

type Notice = NotificationData & { role: 'alert' | 'status' };

/** True while this tab belongs to the signed-in administrator. */
let isHeard = false;

/** Allows notices. Returns a function that stops and clears them. */
export function hearNotices(): () => void {
  isHeard = true;
  return () => {
    isHeard = false;
    notifications.clean();
  };
}

/** Shows a success. */
export function noticeDone(message: string): void {
  showAlone(message, { role: 'status', color: 'green', message: <Said>{message}</Said> });
}

/** Shows a failure at once; the notice stays until it is closed. */
export function noticeFailed(message: string): void {
  showAlone(message, { role: 'alert', color: 'red', autoClose: false, message });
}

/** Shows a success with a button that undoes it. */
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
function showAlone(sentence: string, notice: Notice): void {
  if (!isHeard) return;
  const id = `${notice.role}: ${sentence}`;
  notifications.hide(id);
  show({ ...notice, id });
}

/** Shows a notice. With the role `alert` it interrupts a screen reader; with `status` it waits. */
function show({ autoClose = TO_READ, ...notice }: Notice): string {
  const stay = (isHeld: boolean) => () =>
    notifications.update({ ...notice, id, autoClose: !isHeld && autoClose });
  /** The element that had the focus before this notice. */
  let former: EventTarget | null = null;
  const id = notifications.show({
    ...notice,
    autoClose,
    style: STILL,
    // The close button of a dialog is at the top right, the usual position of notices.
    position: isDialogOpen() ? 'bottom-left' : 'top-right',
    closeButtonProps: { 'aria-label': TEXTS.close },
    // Mantine keeps a hovered notice open, but not a focused one.
    onFocusCapture: ({ relatedTarget, currentTarget }) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) former = relatedTarget;
      stay(true)();
    },
    onBlurCapture: stay(false),
    onClose: () => {
      if (document.activeElement?.closest('.admin-notices')) focusOn(former);
    },
  });
  return id;
}

/** Adds its children after a delay. Screen readers announce a change of a status, but not always its first content. */
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
