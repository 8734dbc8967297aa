import { Button } from '@mantine/core';
import { useAct } from './use-act';
import { useFocusAfter } from './use-focus-after';

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
  toggle: (isActive: boolean) => Promise<void>;
}

/** Whether the site shows something; a click says the opposite. */
export function StatusToggle({ name, isActive, words, queryKey, toggle }: StatusToggleProps) {
  const { run, isPending } = useAct(() => toggle(!isActive), {
    failed: () => words.toggleFailed,
    reads: [queryKey],
  });
  const ref = useFocusAfter(isPending);
  return (
    <Button
      ref={ref}
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
