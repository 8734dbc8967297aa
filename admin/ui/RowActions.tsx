import { ActionIcon, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { IconPencil } from '../icons.ts';
import { TEXTS } from '../texts';
import { ask } from './ask';
import { RemoveButton } from './RemoveButton';
import { noticeDone, noticeFailed } from './notices';
import { readAgain } from './read-again';

interface RowActionsProps {
  /** What the row is called. */
  name: string;
  /** The address of its form. */
  form: string;
  words: {
    edit: (name: string) => string;
    remove: (name: string) => string;
    confirmRemove: (name: string) => string;
    removed: string;
    removeFailed: string;
  };
  /** The lists that show it. */
  queryKey: string[];
  remove: () => Promise<void>;
}

/** The way to the form of a row, and its removal once that was confirmed. */
export function RowActions({ name, form, words, queryKey, remove }: RowActionsProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: () => noticeDone(words.removed),
    onError: () => noticeFailed(words.removeFailed),
    onSettled: readAgain(queryKey),
  });

  async function askRemoval() {
    if (await ask({ title: words.confirmRemove(name), question: TEXTS.final })) mutate();
  }

  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        component={Link}
        to={form}
        size="lg"
        variant="subtle"
        color="gray"
        aria-label={words.edit(name)}
      >
        <IconPencil size={18} />
      </ActionIcon>
      <RemoveButton
        label={words.remove(name)}
        isPending={isPending}
        onClick={() => void askRemoval()}
      />
    </Group>
  );
}
