import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../ui/ask';
import { Banner } from '../ui/Banner';
import { noticeDone } from '../ui/notices';
import { MESSAGES } from './texts';
import { eraseMessagesFrom } from './queries';

/** Grants a person's request to be forgotten. */
export function ErasePerson({ email }: { email: string }) {
  const client = useQueryClient();
  const erase = useMutation({
    mutationFn: () => eraseMessagesFrom(email),
    onSuccess: noticeDone,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['messages'] }),
        client.invalidateQueries({ queryKey: ['stats'] }),
      ]),
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
