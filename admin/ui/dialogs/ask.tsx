import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { TEXTS } from '../../texts';
import { focusOn, openerOf } from './focus';

export interface Question {
  /** What is at stake, as a whole question. */
  question: string;
  title?: string;
  /** The button that goes on; « Supprimer » when not given. */
  confirm?: string;
  cancel?: string;
  /** Whether going on takes nothing away. */
  isHarmless?: boolean;
}

let mount = () => {};
let show: () => void;
let dialogs: Promise<void>;
/** What is asked, or about to be: pressed twice, a button asks once. */
const asking = new Set<string>();
dialogsAreGone();

/** Says what puts `Dialogs` on the page where a question is the first to need it. */
export function onQuestion(mounted: () => void): void {
  mount = mounted;
}

/** Says that a dialog can be opened, until what it returns is called. */
export function dialogsAreShown(): () => void {
  show();
  return dialogsAreGone;
}

function dialogsAreGone(): void {
  asking.clear();
  dialogs = new Promise((resolve) => (show = resolve));
}

type Settings = Parameters<typeof modals.open>[0] & { title: string };

/** Opens a dialog, which what is in it may close; closed at once where one of that title is open. */
export async function openDialog(dialog: (close: () => void) => Settings): Promise<void> {
  let id: string;
  const settings = dialog(() => modals.close(id));
  await openOnce(settings, (once) => (id = modals.open(once)));
}

async function openOnce<Shown extends Settings>(
  settings: Shown,
  open: (settings: Shown) => void,
): Promise<void> {
  const { title, onClose } = settings;
  if (asking.has(title)) return onClose?.();
  asking.add(title);
  mount();
  await dialogs;
  // Mantine returns the focus to what has it now.
  focusOn(openerOf(document.activeElement));
  open({
    ...settings,
    onClose: () => {
      asking.delete(title);
      onClose?.();
    },
  });
}

/** Asks before something that cannot be taken back lightly. Returns whether to go on. */
export function ask(asked: Question): Promise<boolean> {
  const { question, title, confirm, cancel, isHarmless = false } = asked;
  return new Promise((resolve) => {
    const settings = {
      title: title ?? question,
      children: title && <Text>{question}</Text>,
      labels: { confirm: confirm ?? TEXTS.remove, cancel: cancel ?? TEXTS.cancel },
      confirmProps: { color: isHarmless ? 'brand' : 'red' },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      // Escape, a click outside and the cross come here without a button.
      onClose: () => resolve(false),
    };
    void openOnce(settings, modals.openConfirmModal);
  });
}

interface Choice<Value> {
  value: Value;
  label: string;
  /** Whether it takes something away. */
  isDangerous?: boolean;
}

/** Asks which way to go; the first choice is the main one. Returns null when the dialog is closed. */
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
