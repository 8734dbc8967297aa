import './order.css';
import { ActionIcon, Group } from '@mantine/core';
import type { RefObject } from 'react';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '../icons.ts';
import { ORDER } from './texts';

interface OrderHandlesProps {
  name: string;
  index: number;
  /** What the row is dragged by: see `useRowDrag`. */
  handle: RefObject<HTMLSpanElement | null>;
  /** Takes the row to a place, counted from 0. */
  onPlace: (index: number) => void;
}

/** How a row goes elsewhere: dragged by a handle, or with buttons. A phone has the buttons. */
export function OrderHandles({ name, index, handle, onPlace }: OrderHandlesProps) {
  return (
    <Group gap={0} wrap="nowrap">
      <span ref={handle} className="order-handle" title={ORDER.handle}>
        <IconGripVertical size={20} />
      </span>
      <div className="order-moves">
        <MoveButton label={ORDER.up(name)} onMove={() => onPlace(index - 1)}>
          <IconArrowUp size={18} />
        </MoveButton>
        <MoveButton label={ORDER.down(name)} onMove={() => onPlace(index + 1)}>
          <IconArrowDown size={18} />
        </MoveButton>
      </div>
    </Group>
  );
}

interface MoveButtonProps {
  label: string;
  onMove: () => void;
  children: React.ReactNode;
}

function MoveButton({ label, onMove, children }: MoveButtonProps) {
  return (
    <ActionIcon size="lg" variant="subtle" aria-label={label} onClick={onMove}>
      {children}
    </ActionIcon>
  );
}
