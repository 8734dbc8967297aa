import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconDots } from '../../icons.ts';
import { RowButton } from './RowButton';

interface MoreMenuProps {
  label: string;
  isBusy: boolean;
  children: ReactNode;
}

/** Menu button « … » of a row or a card, with the secondary actions. */
export function MoreMenu({ label, isBusy, children }: MoreMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <RowButton aria-label={label} loading={isBusy}>
          <IconDots size={20} />
        </RowButton>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
