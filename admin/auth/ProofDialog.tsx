import type { SessionUser } from '#contract/accounts/auth';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../api';
import { Dialog } from '../ui/dialogs/Dialog';
import { PROOF, TEXTS } from '../texts';
import { proveWithPasskey } from './passkey';
import { PasswordQuestion, type Way } from './PasswordQuestion';
import { loginSentence } from './use-sign-in';

interface ProofDialogProps {
  user: SessionUser;
  onProved: () => void;
  onCancel: () => void;
}

/** Asks for the password or a passkey over the screen, before an action that needs recent authentication. */
export function ProofDialog({ user, onProved, onCancel }: ProofDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState<Way>();

  async function attempt(way: Way, prove: () => Promise<unknown>) {
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
        user={user}
        texts={PROOF}
        failure={failure}
        sending={sending}
        submit={PROOF.confirm}
        onPassword={(password) => void withPassword(password)}
        onPasskey={() => void attempt('passkey', proveWithPasskey)}
      >
        <Button variant="default" onClick={onCancel}>
          {TEXTS.cancel}
        </Button>
      </PasswordQuestion>
    </Dialog>
  );
}
