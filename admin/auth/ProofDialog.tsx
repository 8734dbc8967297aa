import type { SessionUser } from '#contract/auth';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { api } from '../api';
import { PasswordField } from '../form/PasswordField';
import { Banner } from '../ui/Banner';
import { useFocusBack } from '../ui/use-focus-back';
import { KEY, LOGIN } from './texts';
import { PROOF, TEXTS } from '../texts';
import { loginSentence } from './login-sentence';
import { passkeyPlace, proveWithPasskey } from './passkey';

interface ProofDialogProps {
  user: SessionUser;
  onProved: () => void;
  onCancel: () => void;
}

/** Asks for the password or a passkey over the screen, before something that cannot be taken back. */
export function ProofDialog({ user, onProved, onCancel }: ProofDialogProps) {
  useFocusBack();
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState<'password' | 'passkey'>();
  const hasPasskey = user.hasPasskey && passkeyPlace() === 'here';
  const question = hasPasskey ? PROOF.questionWithPasskey : PROOF.question;

  async function attempt(way: 'password' | 'passkey', prove: () => Promise<unknown>) {
    setSending(way);
    setFailure(undefined);
    try {
      await prove();
      onProved();
    } catch (error) {
      setFailure(loginSentence(error));
      setSending(undefined);
    }
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    // The form around, in the React tree, has nothing to do with this one.
    event.stopPropagation();
    const password = String(new FormData(event.currentTarget).get('password'));
    void attempt('password', () => api.auth.proof.$post({ json: { password } }));
  }

  return (
    <Modal opened onClose={onCancel} closeOnClickOutside={false} title={PROOF.title} zIndex={900}>
      <form onSubmit={submit}>
        <Stack>
          <Text>{question(user.username)}</Text>
          {failure && <Banner>{failure}</Banner>}
          <input type="hidden" name="username" autoComplete="username" value={user.username} />
          <PasswordField
            name="password"
            label={LOGIN.password}
            autoComplete="current-password"
            data-autofocus
          />
          <Group justify="end">
            <Button variant="default" onClick={onCancel}>
              {TEXTS.cancel}
            </Button>
            {hasPasskey && (
              <Button
                variant="default"
                loading={sending === 'passkey'}
                disabled={sending === 'password'}
                onClick={() => void attempt('passkey', proveWithPasskey)}
              >
                {KEY.use}
              </Button>
            )}
            <Button type="submit" loading={sending === 'password'} disabled={sending === 'passkey'}>
              {PROOF.confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
