import './order.css';
import { Button, Group } from '@mantine/core';
import type { DeadlineNoun } from '#contract/nouns';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { IconClock } from '../deadlines/icons';
import { DeadlineDialog } from '../deadlines/on-demand';
import { DEADLINE_LINKS } from '../deadlines/link-texts';
import { useAction } from '../ui/actions/use-action';
import { IconPencil } from '../icons.ts';
import { TEXTS } from '../texts';
import { useFromList } from '../ui/lists/from-list';
import { RemoveButton, RowButton } from '../ui/lists/RowButton';

/** Texts of the status of a row: visible on the site or hidden. */
export interface StatusWords {
  active: string;
  inactive: string;
  /** Accessible label: the name of the row and the effect of a click. */
  activate: (name: string) => string;
  deactivate: (name: string) => string;
  toggleFailed: string;
}

interface StatusToggleProps {
  /** Name of the row. */
  name: string;
  isActive: boolean;
  words: StatusWords;
  /** Key of the lists that show the row. */
  queryKey: string[];
  toggle: (isActive: boolean) => Promise<unknown>;
}

/** Button that shows the status of a row. A click changes it. */
export function StatusToggle({ name, isActive, words, queryKey, toggle }: StatusToggleProps) {
  const { run, isPending } = useAction(() => toggle(!isActive), {
    failed: () => words.toggleFailed,
    invalidates: [queryKey],
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

/** Texts of the actions on a row. */
export interface RowWords {
  edit: (name: string) => string;
  remove: (name: string) => string;
  confirmRemove: (name: string) => string;
  removed: string;
  removeFailed: string;
}

interface RowActionsProps {
  /** Name of the row. */
  name: string;
  /** Path of its form. */
  form: string;
  words: RowWords;
  /** Key of the lists that show the row. */
  queryKey: string[];
  remove: () => Promise<unknown>;
  /** Reads the consequences of a deletion; absent: a deletion is final, and nothing else. */
  consequencesOf?: (() => Promise<string>) | undefined;
  /** The row, when it may have an end date and a review date. */
  planned?: PlannedRow | undefined;
}

interface PlannedRow {
  noun: DeadlineNoun;
  id: number;
}

/** Link to the form of a row, its dates if it may have some, and a delete button that asks first. */
export function RowActions({
  name,
  form,
  words,
  queryKey,
  remove,
  planned,
  consequencesOf = async () => TEXTS.final,
}: RowActionsProps) {
  const fromList = useFromList();
  const { run, isPending } = useAction(remove, {
    question: async () => ({
      title: words.confirmRemove(name),
      question: await consequencesOf(),
    }),
    done: words.removed,
    failed: () => words.removeFailed,
    invalidates: [queryKey],
  });
  return (
    <Group gap={4} wrap="nowrap" className={planned && 'row-actions'}>
      <RowButton component={Link} to={form} state={fromList} aria-label={words.edit(name)}>
        <IconPencil size={18} />
      </RowButton>
      {planned && <PlanButton {...planned} name={name} />}
      <RemoveButton label={words.remove(name)} isPending={isPending} onClick={() => run()} />
    </Group>
  );
}

/** Button that opens the dates of a row. */
function PlanButton({ name, ...row }: PlannedRow & { name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowButton
        aria-label={DEADLINE_LINKS.openFor(name)}
        title={DEADLINE_LINKS.open}
        onClick={() => setOpen(true)}
      >
        <IconClock size={18} />
      </RowButton>
      <Suspense>
        {isOpen && <DeadlineDialog {...row} name={name} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
