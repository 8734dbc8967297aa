import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { TEXTS } from '../texts';
import { queueNotice } from './notice-queue';

/** Long enough to read. */
const SHORT = 4000;
/** Long enough to read, and to reach the button. */
const WITH_UNDO = 10_000;
/** Long enough for a screen reader to know the notice before its words come. */
const KNOWN_AFTER = 100;

/** Says that something was done. */
export function noticeDone(message: string): void {
  queueNotice({
    role: 'status',
    color: 'green',
    closesAfter: SHORT,
    message: <Said>{message}</Said>,
  });
}

/** Says what failed, at once; stays until it is closed. */
export function noticeFailed(message: string): void {
  queueNotice({ role: 'alert', color: 'red', closesAfter: null, message });
}

/** Says that something was done, with a button that takes it back. */
export function noticeUndo(message: string, onUndo: () => void): void {
  const hide = queueNotice({
    role: 'status',
    color: 'green',
    closesAfter: WITH_UNDO,
    message: (
      <Said>
        <WithButton
          message={message}
          label={TEXTS.undo}
          onPress={() => {
            hide();
            onUndo();
          }}
        />
      </Said>
    ),
  });
}

/**
 * Says at once what asks for something to be done; stays until it is closed. Returns how to take it
 * away. The button is told how to give the focus back to where it was before.
 */
export function noticeToAct(
  message: string,
  label: string,
  onPress: (giveFocusBack: () => void) => void,
): () => void {
  return queueNotice({
    role: 'alert',
    color: 'yellow',
    closesAfter: null,
    isFirst: true,
    message: <WithButton message={message} label={label} onPress={onPress} />,
  });
}

/** What changes in a status is read aloud; what is there when it appears may not be. */
function Said({ children }: { children: ReactNode }) {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setKnown(true), KNOWN_AFTER);
    return () => window.clearTimeout(timer);
  }, []);
  return isKnown && children;
}

interface WithButtonProps {
  message: string;
  label: string;
  onPress: (giveFocusBack: () => void) => void;
}

function WithButton({ message, label, onPress }: WithButtonProps) {
  const former = useRef<HTMLElement | null>(null);
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{message}</Text>
      <Button
        size="xs"
        variant="default"
        style={{ flexShrink: 0 }}
        onFocus={({ relatedTarget }) => {
          if (relatedTarget instanceof HTMLElement) former.current = relatedTarget;
        }}
        onClick={() => onPress(() => former.current?.focus())}
      >
        {label}
      </Button>
    </Group>
  );
}
