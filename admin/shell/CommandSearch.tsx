import { Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';
import { TEXTS } from '../texts';
import { CommandBox } from './CommandBox';

/** Notices are shown below it. */
const ON_TOP = 400;

/**
 * Ctrl/⌘+K: goes to a screen, or to an article found by its words. Opens whenever `searches`, the
 * number of times it was asked for, grows.
 */
export function CommandSearch({ searches }: { searches: number }) {
  const [isOpen, { open, close }] = useDisclosure();
  useEffect(() => {
    if (searches > 0) open();
  }, [searches, open]);

  return (
    <Modal
      opened={isOpen}
      onClose={close}
      // Not from the window: the question for the password may be above.
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Escape' && !nativeEvent.isComposing) close();
      }}
      withCloseButton={false}
      // Its field stays where it is, however many results there are.
      centered={false}
      yOffset="10dvh"
      size={600}
      padding={0}
      zIndex={ON_TOP}
      overlayProps={{ backgroundOpacity: 0.35, blur: 7 }}
      attributes={{ content: { 'aria-label': TEXTS.search } }}
    >
      <CommandBox onLeave={close} />
    </Modal>
  );
}
