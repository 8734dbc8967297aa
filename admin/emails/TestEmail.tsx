import type { Email } from '#contract/emails/emails';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { handleSubmit } from '../form/on-submit';
import { useAction } from '../ui/actions/use-action';
import { noticeDone, noticeFailed } from '../ui/notices/notices';
import { sendTest } from './queries';
import { resultSentence } from './state-words';
import { EMAILS } from './texts';

/** Form that sends a test e-mail, and says what came of it. */
export function TestEmail() {
  const [recipient, setRecipient] = useState('');
  const send = useAction(sendTest, { onDone: tellResult, invalidates: [['emails']] });
  return (
    <form
      onSubmit={handleSubmit(() => {
        if (!send.isPending) send.run(recipient);
      })}
    >
      <Group align="end">
        <TextInput
          type="email"
          required
          label={EMAILS.testLabel}
          value={recipient}
          maxLength={254}
          onChange={(event) => setRecipient(event.currentTarget.value)}
          flex="1 1 16rem"
          maw="24rem"
        />
        <Button type="submit" loading={send.isPending}>
          {EMAILS.test}
        </Button>
      </Group>
    </form>
  );
}

/** Shows the result of an attempt as a notice. */
export function tellResult(email: Email): void {
  const isBad = email.state === 'failed' || email.state === 'retrying';
  (isBad ? noticeFailed : noticeDone)(resultSentence(email));
}
