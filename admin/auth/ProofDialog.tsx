import type { SessionUser } from '#contract/auth';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../api';
import { Dialog } from '../ui/Dialog';
import { KEY } from './texts';
import { PROOF, TEXTS } from '../texts';
import { loginSentence } from './login-sentence';
import { passkeyPlace, proveWithPasskey } from './passkey';
import { PasswordQuestion } from './PasswordQuestion';

interface ProofDialogProps {
  user: SessionUser;
  onProved: () => void;
  onCancel: () => void;
}

/** Asks for the password or a passkey over the screen, before something that cannot be taken back. */
export function ProofDialog({ user, onProved, onCancel }: ProofDialogProps) {
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

  const withPassword = (password: string) =>
    attempt('password', () => api.auth.proof.$post({ json: { password } }));

  return (
    <Dialog onClose={onCancel} closeOnClickOutside={false} title={PROOF.title} zIndex={900}>
      <PasswordQuestion
        question={question(user.username)}
        username={user.username}
        failure={failure}
        onPassword={(password) => void withPassword(password)}
      >
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
      </PasswordQuestion>
    </Dialog>
  );
}
