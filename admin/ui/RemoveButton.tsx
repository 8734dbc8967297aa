import { ActionIcon } from '@mantine/core';
import { IconTrash } from '../icons.ts';

interface RemoveButtonProps {
  /** What it removes, in words. */
  label: string;
  isPending: boolean;
  onClick: () => void;
}

/** Removes a row of a list; what that means is asked first. */
export function RemoveButton({ label, isPending, onClick }: RemoveButtonProps) {
  return (
    <ActionIcon
      size="lg"
      variant="subtle"
      color="gray"
      className="admin-remove"
      loading={isPending}
      aria-label={label}
      onClick={onClick}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
}
