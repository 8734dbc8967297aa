import { Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { TEXTS } from '../texts';
import { useFocusBack } from './use-focus-back';

interface QuestionDialogProps {
  title: string;
  onClose: () => void;
  /** What is asked, then the buttons that answer. */
  children: ReactNode;
}

/** A question with more to say than a sentence; the focus goes back to what asked it. */
export function QuestionDialog({ title, onClose, children }: QuestionDialogProps) {
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': TEXTS.close }}>
      <Stack>{children}</Stack>
    </Modal>
  );
}
