import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { TEXTS } from '../texts';

interface Question {
  /** What is at stake, as a whole question. */
  question: string;
  title?: string;
  /** The button that goes on; « Supprimer » when not given. */
  confirm?: string;
  cancel?: string;
}

/** Dialogs arrive after the screen: a button pressed before then would ask nobody. */
let show: () => void;
const dialogs = new Promise<void>((resolve) => (show = resolve));

export function dialogsAreShown(): void {
  show();
}

/** Asks before something that cannot be taken back lightly. Returns whether to go on. */
export async function ask({ question, title, confirm, cancel }: Question): Promise<boolean> {
  await dialogs;
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: title ?? question,
      children: title && <Text>{question}</Text>,
      labels: { confirm: confirm ?? TEXTS.remove, cancel: cancel ?? TEXTS.cancel },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      // Escape, a click outside and the cross come here without a button.
      onClose: () => resolve(false),
    });
  });
}
