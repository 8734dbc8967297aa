import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ask } from '../ui/ask';
import { Banner } from '../ui/Banner';
import { noticeDone } from '../ui/notices';
import { readAgain } from '../ui/read-again';
import { MESSAGES } from './texts';
import { eraseMessagesFrom } from './queries';

/** Grants a person's request to be forgotten. */
export function ErasePerson({ email }: { email: string }) {
  const erase = useMutation({
    mutationFn: () => eraseMessagesFrom(email),
    onSuccess: noticeDone,
    onSettled: readAgain(['messages'], ['stats']),
  });

  async function confirm() {
    const question = MESSAGES.confirmErase(email);
    if (await ask({ question, confirm: MESSAGES.erase })) erase.mutate();
  }

  return (
    <>
      {erase.error && <Banner>{erase.error.message}</Banner>}
      <Button
        variant="default"
        loading={erase.isPending}
        onClick={() => void confirm()}
        style={{ alignSelf: 'start' }}
      >
        {MESSAGES.eraseFrom}
      </Button>
    </>
  );
}
