import { Modal, type ModalProps } from '@mantine/core';
import { useFocusReturn } from './focus';

interface DialogProps extends Omit<ModalProps, 'opened' | 'onClose'> {
  /** Absent: nothing but its buttons closes it. */
  onClose?: () => void;
}

/** A dialog that is open as long as it is there; the focus goes back to what opened it. */
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
