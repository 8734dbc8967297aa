import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { TEXTS } from '../texts';

interface Question {
  /** What is at stake, as a whole question. */
  question: string;
  title?: string;
  /** The button that goes on; « Supprimer » when not given. */
  confirm?: string;
  cancel?: string;
  /** Whether going on takes nothing away. */
  isHarmless?: boolean;
}

let show: () => void;
/** Dialogs arrive after the screen: a button pressed before then would ask nobody. */
let dialogs: Promise<void>;
dialogsAreGone();

/** Says that a dialog can be opened, until what it returns is called. */
export function dialogsAreShown(): () => void {
  show();
  return dialogsAreGone;
}

function dialogsAreGone(): void {
  dialogs = new Promise((resolve) => (show = resolve));
}

/** Resolves once a dialog can be opened. */
export function dialogsShown(): Promise<void> {
  return dialogs;
}

/** Asks before something that cannot be taken back lightly. Returns whether to go on. */
export async function ask(asked: Question): Promise<boolean> {
  const { question, title, confirm, cancel, isHarmless = false } = asked;
  await dialogs;
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: title ?? question,
      children: title && <Text>{question}</Text>,
      labels: { confirm: confirm ?? TEXTS.remove, cancel: cancel ?? TEXTS.cancel },
      confirmProps: { color: isHarmless ? 'brand' : 'red' },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      // Escape, a click outside and the cross come here without a button.
      onClose: () => resolve(false),
    });
  });
}

interface Choice<Value> {
  value: Value;
  label: string;
  /** Whether it takes something away. */
  isDangerous?: boolean;
}

/** Asks which way to go; the first choice is the main one. Returns null when the dialog is closed. */
export async function askWhich<Value>(
  { title, question }: { title: string; question: string },
  choices: Choice<Value>[],
): Promise<Value | null> {
  await dialogs;
  return new Promise((resolve) => {
    const id = modals.open({
      title,
      onClose: () => resolve(null),
      children: (
        <Stack>
          <Text>{question}</Text>
          <Group justify="end">
            {choices.toReversed().map(({ value, label, isDangerous }, place) => {
              const isMain = place === choices.length - 1;
              return (
                <Button
                  key={label}
                  variant={isMain ? 'filled' : isDangerous ? 'subtle' : 'default'}
                  color={isDangerous ? 'red' : 'brand'}
                  data-autofocus={isMain || undefined}
                  onClick={() => {
                    resolve(value);
                    modals.close(id);
                  }}
                >
                  {label}
                </Button>
              );
            })}
          </Group>
        </Stack>
      ),
    });
  });
}
