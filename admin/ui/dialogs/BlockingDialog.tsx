import {
  CloseButton,
  FocusTrap,
  Group,
  Paper,
  Portal,
  RemoveScroll,
  Stack,
  Title,
} from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { TEXTS } from '../../texts';
import { useFocusReturn } from './focus';

interface BlockingDialogProps {
  title: string;
  /** True to hide the screen below. */
  isHiding?: boolean;
  /** Absent when only the buttons of the dialog close it. */
  onClose?: () => void;
  children: ReactNode;
}

/** Dialog above all others. Its code is part of the first screen, so it needs no network. */
export function BlockingDialog({ title, isHiding, onClose, children }: BlockingDialogProps) {
  useFocusReturn();
  const titleId = useId();
  return (
    <Portal>
      <FocusTrap active>
        {/* A click beside the fields leaves the focus inside. */}
        <RemoveScroll forwardProps>
          <div className="admin-cover" data-hiding={isHiding} tabIndex={-1}>
            <Paper role="dialog" aria-modal aria-labelledby={titleId} p="lg" shadow="xl">
              <Stack>
                <Group justify="space-between" wrap="nowrap" align="start">
                  <Title order={2} id={titleId} size="md" fw={400}>
                    {title}
                  </Title>
                  {onClose && <CloseButton data-cross aria-label={TEXTS.close} onClick={onClose} />}
                </Group>
                {children}
              </Stack>
            </Paper>
          </div>
        </RemoveScroll>
      </FocusTrap>
    </Portal>
  );
}
