import { ActionIcon } from '@mantine/core';
import { IconTrash } from '../../icons.ts';

/** What is done with a row of a list: a button that shows a drawing, or a link that looks like it. */
export const RowButton = ActionIcon.withProps({ size: 'lg', variant: 'subtle', color: 'gray' });

interface RemoveButtonProps {
  /** What it removes, in words. */
  label: string;
  isPending: boolean;
  onClick: () => void;
  /** For what nobody may remove; `aria-describedby` names the sentence that says why. */
  disabled?: boolean;
  'aria-describedby'?: string | undefined;
}

/** Removes a row of a list; what that means is asked first. */
export function RemoveButton({ label, isPending, ...button }: RemoveButtonProps) {
  return (
    <RowButton className="admin-remove" loading={isPending} aria-label={label} {...button}>
      <IconTrash size={18} />
    </RowButton>
  );
}
