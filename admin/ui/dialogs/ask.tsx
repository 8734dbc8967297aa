import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { TEXTS } from '../../texts';
import { focusOn, openerOf } from './focus';

export interface Question {
  /** Complete question, with the consequences. */
  question: string;
  title?: string;
  /** Label of the button that confirms; « Supprimer » by default. */
  confirm?: string;
  cancel?: string;
  /** True when confirming deletes nothing. */
  isHarmless?: boolean;
}

let mount = () => {};
let show: () => void;
let dialogs: Promise<void>;
/** Titles of dialogs that are open or about to open: a double click opens only one. */
const openTitles = new Set<string>();
reportDialogsUnmounted();

/** Sets the function that mounts `Dialogs` for the first question. */
export function onDialogsNeeded(mountDialogs: () => void): void {
  mount = mountDialogs;
}

/** Reports that `Dialogs` is mounted. Returns a function that reports the opposite. */
export function reportDialogsMounted(): () => void {
  show();
  return reportDialogsUnmounted;
}

function reportDialogsUnmounted(): void {
  openTitles.clear();
  dialogs = new Promise((resolve) => (show = resolve));
}

type Settings = Parameters<typeof modals.open>[0] & { title: string };

/**
 * Opens a dialog, which can close itself by `close`. When a dialog with the same title is open, only calls `onClose`.
 */
export async function openDialog(dialog: (close: () => void) => Settings): Promise<void> {
  let id: string;
  const settings = dialog(() => modals.close(id));
  await openOnce(settings, (settingsOnce) => (id = modals.open(settingsOnce)));
}

async function openOnce<Shown extends Settings>(
  settings: Shown,
  open: (settings: Shown) => void,
): Promise<void> {
  const { title, onClose } = settings;
  if (openTitles.has(title)) return onClose?.();
  openTitles.add(title);
  mount();
  await dialogs;
  // When the dialog closes, Mantine returns the focus to the element that has it now.
  focusOn(openerOf(document.activeElement));
  open({
    ...settings,
    onClose: () => {
      openTitles.delete(title);
      onClose?.();
    },
  });
}

/** Asks before an action that is hard to undo. Resolves to true when the action is confirmed. */
export function ask(options: Question): Promise<boolean> {
  const { question, title, confirm, cancel, isHarmless = false } = options;
  return new Promise((resolve) => {
    const settings = {
      title: title ?? question,
      children: title && <Text className="admin-text">{question}</Text>,
      labels: { confirm: confirm ?? TEXTS.remove, cancel: cancel ?? TEXTS.cancel },
      confirmProps: { color: isHarmless ? 'brand' : 'red' },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      // Escape, a click outside and the close button call no other callback.
      onClose: () => resolve(false),
    };
    void openOnce(settings, modals.openConfirmModal);
  });
}

interface Choice<Value> {
  value: Value;
  label: string;
  /** True when the choice deletes something. */
  isDangerous?: boolean;
}

/** Asks for one of several choices, the first of which is the main one. Resolves to null when the dialog is closed. */
export function askWhich<Value>(
  { title, question }: { title: string; question: string },
  choices: Choice<Value>[],
): Promise<Value | null> {
  return new Promise((resolve) => {
    void openDialog((close) => ({
      title,
      onClose: () => resolve(null),
      children: (
        <Stack>
          <Text>{question}</Text>
          <Group justify="end">
            {choices.toReversed().map(({ value, label, isDangerous }, index) => {
              const isMain = index === choices.length - 1;
              return (
                <Button
                  key={label}
                  variant={isMain ? 'filled' : isDangerous ? 'subtle' : 'default'}
                  color={isDangerous ? 'red' : 'brand'}
                  data-autofocus={isMain || undefined}
                  onClick={() => {
                    resolve(value);
                    close();
                  }}
                >
                  {label}
                </Button>
              );
            })}
          </Group>
        </Stack>
      ),
    }));
  });
}
