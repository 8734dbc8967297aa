import { Group } from '@mantine/core';
import { Link } from 'react-router';
import { IconPencil } from '../icons.ts';
import { TEXTS } from '../texts';
import { useFromList } from './from-list';
import { RemoveButton } from './RemoveButton';
import { RowButton } from './RowButton';
import { useAct } from './use-act';

/** What is said of a row that can be edited and removed. */
export interface RowWords {
  edit: (name: string) => string;
  remove: (name: string) => string;
  confirmRemove: (name: string) => string;
  removed: string;
  removeFailed: string;
}

interface RowActionsProps {
  /** What the row is called. */
  name: string;
  /** The address of its form. */
  form: string;
  words: RowWords;
  /** The lists that show it. */
  queryKey: string[];
  remove: () => Promise<void>;
}

/** The way to the form of a row, and its removal once that was confirmed. */
export function RowActions({ name, form, words, queryKey, remove }: RowActionsProps) {
  const fromList = useFromList();
  const { run, isPending } = useAct(remove, {
    question: { title: words.confirmRemove(name), question: TEXTS.final },
    done: words.removed,
    failed: () => words.removeFailed,
    reads: [queryKey],
  });
  return (
    <Group gap={4} wrap="nowrap">
      <RowButton component={Link} to={form} state={fromList} aria-label={words.edit(name)}>
        <IconPencil size={18} />
      </RowButton>
      <RemoveButton label={words.remove(name)} isPending={isPending} onClick={() => run()} />
    </Group>
  );
}
