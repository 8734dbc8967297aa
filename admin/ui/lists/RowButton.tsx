import { ActionIcon } from '@mantine/core';
import { IconTrash } from '../../icons.ts';

/** Icon button, or a link with its look, for an action on a row. */
export const RowButton = ActionIcon.withProps({ size: 'lg', variant: 'subtle', color: 'gray' });

interface RemoveButtonProps {
  /** Accessible name, with the name of the row. */
  label: string;
  isPending: boolean;
  onClick: () => void;
  /** True for a row that cannot be removed; `aria-describedby` names the element that explains why. */
  disabled?: boolean;
  'aria-describedby'?: string | undefined;
}

/** Button that removes a row of a list. */
export function RemoveButton({ label, isPending, ...button }: RemoveButtonProps) {
  return (
    <RowButton className="admin-remove" loading={isPending} aria-label={label} {...button}>
      <IconTrash size={18} />
    </RowButton>
  );
}
