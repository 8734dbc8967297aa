import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ask } from '../ui/ask';
import { noticeDone, noticeFailed } from '../ui/notices';
import { readAgain } from '../ui/read-again';
import { useFocusAfter } from '../ui/use-focus-after';
import { MESSAGES } from './texts';
import { eraseMessagesFrom } from './queries';

/** Grants a person's request to be forgotten. */
export function ErasePerson({ email }: { email: string }) {
  const erase = useMutation({
    mutationFn: () => eraseMessagesFrom(email),
    onSuccess: noticeDone,
    onError: (error) => noticeFailed(error.message),
    onSettled: readAgain(['messages'], ['stats']),
  });
  const button = useFocusAfter(erase.isPending);

  async function confirm() {
    const question = MESSAGES.confirmErase(email);
    if (await ask({ question, confirm: MESSAGES.erase })) erase.mutate();
  }

  return (
    <Button
      variant="default"
      ref={button}
      loading={erase.isPending}
      onClick={() => void confirm()}
      style={{ alignSelf: 'start' }}
    >
      {MESSAGES.eraseFrom}
    </Button>
  );
}
