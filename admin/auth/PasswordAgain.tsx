import type { SessionUser } from '#contract/auth';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession, type WhyAsked } from '../session';
import { Cover } from '../ui/Cover';
import { useAllKept } from '../ui/unsaved';
import { SESSION, SIGNING_OUT } from '../texts';
import { loginSentence } from './login-sentence';
import { passkeyPlace, signInWithPasskey } from './passkey';
import { PasswordQuestion } from './PasswordQuestion';
import { SecondStep } from './SecondStep';
import { KEY } from './texts';
import { useSignIn } from './use-sign-in';

interface PasswordAgainProps {
  user: SessionUser;
  why: WhyAsked;
  onBack: () => void;
  onLeave: () => void;
}

/** Asks for the password over the screen of someone whose session ends; the screen stays. */
export function PasswordAgain({ user, why, onBack, onLeave }: PasswordAgainProps) {
  const { renew, replace } = useSession();
  const signIn = useSignIn(onBack);
  const isOver = why === 'over';
  const texts = SESSION[why];
  // Signing out leaves the screen, and what only it has.
  const isLosing = !useAllKept() && isOver;
  const [refusal, setRefusal] = useState<string>();
  const [isRenewing, setRenewing] = useState(false);
  const failure = refusal ?? signIn.failure;

  const hasPasskey = user.hasPasskey && passkeyPlace() === 'here';
  const question = hasPasskey ? texts.questionWithPasskey : texts.question;
  const isSending = isRenewing || signIn.isSending;

  const withPassword = (password: string) =>
    isOver ? signIn.withPassword(user.username, password) : putOff(() => renew(password));
  const withPasskey = () =>
    isOver ? signIn.withPasskey() : putOff(async () => replace(await signInWithPasskey()));

  async function putOff(renewed: () => Promise<void>) {
    setRenewing(true);
    setRefusal(undefined);
    try {
      await renewed();
      onBack();
    } catch (error) {
      setRefusal(loginSentence(error));
    } finally {
      setRenewing(false);
    }
  }

  return (
    <Cover title={texts.title} onClose={isOver ? undefined : onLeave}>
      {signIn.methods ? (
        <SecondStep
          methods={signIn.methods}
          failure={signIn.failure}
          isSending={signIn.isSending}
          onCode={(code) => void signIn.withCode(code)}
          onPasskey={() => void signIn.withPasskey()}
          onBack={signIn.goBack}
        />
      ) : (
        <PasswordQuestion
          question={question(user.username)}
          username={user.username}
          failure={failure}
          onPassword={(password) => void withPassword(password)}
        >
          <Button variant="default" onClick={onLeave}>
            {isLosing ? SIGNING_OUT.leave : texts.leave}
          </Button>
          {hasPasskey && (
            <Button variant="default" disabled={isSending} onClick={() => void withPasskey()}>
              {KEY.use}
            </Button>
          )}
          <Button type="submit" loading={isSending}>
            {texts.resume}
          </Button>
        </PasswordQuestion>
      )}
    </Cover>
  );
}
