import { Button } from '@mantine/core';
import { useAct } from '../ui/use-act';
import { useFocusAfter } from '../ui/use-focus-after';
import { MESSAGES } from './texts';
import { eraseMessagesFrom } from './queries';

/** Grants a person's request to be forgotten. */
export function ErasePerson({ email }: { email: string }) {
  const erase = useAct(() => eraseMessagesFrom(email), {
    question: { question: MESSAGES.confirmErase(email), confirm: MESSAGES.erase },
    done: (message) => message,
    reads: [['messages'], ['stats']],
  });
  const button = useFocusAfter(erase.isPending);
  return (
    <Button
      variant="default"
      ref={button}
      loading={erase.isPending}
      onClick={() => erase.run()}
      style={{ alignSelf: 'start' }}
    >
      {MESSAGES.eraseFrom}
    </Button>
  );
}
