import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { useAct } from '../ui/actions/use-act';
import { IconPencil } from '../icons.ts';
import { TEXTS } from '../texts';
import { useFromList } from '../ui/lists/from-list';
import { RemoveButton, RowButton } from '../ui/lists/RowButton';

/** What is said of something that the site shows or not. */
export interface StatusWords {
  active: string;
  inactive: string;
  /** What is read aloud: what it is of, and what a click does. */
  activate: (name: string) => string;
  deactivate: (name: string) => string;
  toggleFailed: string;
}

interface StatusToggleProps {
  /** What is shown or not. */
  name: string;
  isActive: boolean;
  words: StatusWords;
  /** The lists that show it. */
  queryKey: string[];
  toggle: (isActive: boolean) => Promise<unknown>;
}

/** Whether the site shows something; a click says the opposite. */
export function StatusToggle({ name, isActive, words, queryKey, toggle }: StatusToggleProps) {
  const { run, isPending } = useAct(() => toggle(!isActive), {
    failed: () => words.toggleFailed,
    reads: [queryKey],
  });
  return (
    <Button
      size="compact-sm"
      radius="xl"
      variant={isActive ? 'light' : 'default'}
      color="green"
      loading={isPending}
      aria-label={(isActive ? words.deactivate : words.activate)(name)}
      onClick={() => run()}
    >
      {isActive ? words.active : words.inactive}
    </Button>
  );
}

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
  remove: () => Promise<unknown>;
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
