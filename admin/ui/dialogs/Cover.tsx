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

interface CoverProps {
  title: string;
  /** Nothing of what is below is to be seen. */
  isHiding?: boolean;
  /** Absent: nothing but its buttons closes it. */
  onClose?: () => void;
  children: ReactNode;
}

/** A dialog above every other, whose code is there with the first screen: it waits for no network. */
export function Cover({ title, isHiding, onClose, children }: CoverProps) {
  useFocusReturn();
  const titleId = useId();
  return (
    <Portal>
      <FocusTrap active>
        {/* Pressed beside its fields, it keeps the focus within. */}
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
