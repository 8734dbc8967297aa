import type { SessionUser } from '#contract/auth';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession, type WhyAsked } from '../session';
import { Cover } from '../ui/Cover';
import { useAllKept } from '../ui/unsaved';
import { SESSION, SIGNING_OUT } from '../texts';
import { signInWithPasskey } from './passkey';
import { PasswordQuestion, type Way } from './PasswordQuestion';
import { SecondStep } from './SecondStep';
import { useSignIn } from './use-sign-in';

interface PasswordAgainProps {
  user: SessionUser;
  why: WhyAsked;
  onBack: () => void;
  onLeave: () => void;
}

/** Asks for the password, or a passkey, over the screen of someone whose session ends; the screen stays. */
export function PasswordAgain({ user, why, onBack, onLeave }: PasswordAgainProps) {
  const { renew, replace } = useSession();
  const signIn = useSignIn(onBack, user);
  const isOver = why === 'over';
  const texts = SESSION[why];
  // Signing out leaves the screen, and what only it has.
  const isLosing = !useAllKept() && isOver;
  const [way, setWay] = useState<Way>('password');

  function withPassword(password: string) {
    setWay('password');
    return isOver
      ? signIn.withPassword(user.username, password)
      : signIn.attempt(() => renew(password));
  }

  function withPasskey() {
    setWay('passkey');
    return isOver
      ? signIn.withPasskey()
      : signIn.attempt(async () => replace(await signInWithPasskey(user)));
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
          user={user}
          texts={texts}
          failure={signIn.failure}
          sending={signIn.isSending ? way : undefined}
          submit={texts.resume}
          onPassword={(password) => void withPassword(password)}
          onPasskey={() => void withPasskey()}
        >
          <Button variant="default" onClick={onLeave}>
            {isLosing ? SIGNING_OUT.leave : texts.leave}
          </Button>
        </PasswordQuestion>
      )}
    </Cover>
  );
}
