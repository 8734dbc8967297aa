import type { SessionUser } from '#contract/accounts/auth';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../api';
import { Dialog } from '../ui/dialogs/Dialog';
import { REAUTHENTICATION, TEXTS } from '../texts';
import { reauthenticateWithPasskey } from './passkey';
import { PasswordQuestion, type AuthMethod } from './PasswordQuestion';
import { loginSentence } from './use-sign-in';

interface ReauthenticationDialogProps {
  user: SessionUser;
  onAuthenticated: () => void;
  onCancel: () => void;
}

/** Asks for the password or a passkey over the screen, before an action that needs recent authentication. */
export function ReauthenticationDialog({
  user,
  onAuthenticated,
  onCancel,
}: ReauthenticationDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState<AuthMethod>();

  async function attempt(method: AuthMethod, authenticate: () => Promise<unknown>) {
    setSending(method);
    setFailure(undefined);
    try {
      await authenticate();
      onAuthenticated();
    } catch (error) {
      setFailure(loginSentence(error));
      setSending(undefined);
    }
  }

  const withPassword = (password: string) =>
    attempt('password', () => api.auth.proof.$post({ json: { password } }));

  return (
    <Dialog
      onClose={onCancel}
      closeOnClickOutside={false}
      title={REAUTHENTICATION.title}
      zIndex={900}
    >
      <PasswordQuestion
        user={user}
        texts={REAUTHENTICATION}
        failure={failure}
        sending={sending}
        submit={REAUTHENTICATION.confirm}
        onPassword={(password) => void withPassword(password)}
        onPasskey={() => void attempt('passkey', reauthenticateWithPasskey)}
      >
        <Button variant="default" onClick={onCancel}>
          {TEXTS.cancel}
        </Button>
      </PasswordQuestion>
    </Dialog>
  );
}
