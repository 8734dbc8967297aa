import { Modal, type ModalProps } from '@mantine/core';
import { useFocusReturn } from './focus';

interface DialogProps extends Omit<ModalProps, 'opened' | 'onClose'> {
  /** Absent when only the buttons of the dialog close it. */
  onClose?: () => void;
}

/** Dialog that is open while it is mounted. When it closes, the focus returns to the element that opened it. */
export function Dialog({ onClose, ...dialog }: DialogProps) {
  useFocusReturn();
  const canClose = onClose !== undefined;
  return (
    <Modal
      opened
      onClose={onClose ?? (() => {})}
      withCloseButton={canClose}
      closeOnClickOutside={canClose}
      {...dialog}
    />
  );
}
